import * as plus from 'cdk8s-plus-30';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { loadEnvironment } from '../../src/config/load.ts';
import { Application } from '../../src/constructs/application.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { render } from '../../src/synth/render.ts';

/** An Application of somebody who has cdk8s-plus constructs already. */
function rendered() {
  const platform = new Platform(loadEnvironment('src/environments/kind.yaml'));
  const shop = new Application(platform, 'shop', { namespace: 'shop' });
  const deployment = new plus.Deployment(shop, 'cart', {
    metadata: { name: 'cart', namespace: 'shop' },
    containers: [{ image: 'registry.example.com/cart:1.0.0', portNumber: 8080 }],
  });
  deployment.exposeViaService({ name: 'cart' });
  return render(platform, 'kind');
}

describe('constructs of cdk8s-plus', () => {
  const { files } = rendered();

  it('go into an Application like any other, one file an object', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('shop/deployment-cart.yaml');
    expect(paths.some((path) => path.startsWith('shop/service-cart'))).toBe(true);
    expect(files.find(({ path }) => path === 'shop/deployment-cart.yaml')!.text).toContain(
      'image: registry.example.com/cart:1.0.0',
    );
  });

  it('render to the same bytes twice', () => {
    expect(rendered().files.map(({ text }) => text)).toEqual(files.map(({ text }) => text));
  });

  it('are judged by the same rules: nothing denies calls to their pods', () => {
    const { findings } = check({
      inputs: [{ application: 'shop', files: files.map(({ path, text }) => readText(text, path)) }],
    });
    expect(findings.filter(({ object }) => object?.name === 'cart').map(({ rule }) => rule)).toContain(
      'security/default-deny',
    );
  });
});
