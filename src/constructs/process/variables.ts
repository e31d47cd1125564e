import type { EnvVar } from '../../../imports/k8s.ts';
import type { EnvValue } from '../../model/process.ts';

/** Environment variables by name, in order. */
export type Variables = Readonly<Record<string, EnvValue>>;

/** Variables as a container spells them. Secrets and pod fields are referred to, never copied. */
export function variables(values: Variables): EnvVar[] {
  return Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return { name, value };
    if ('field' in value) return { name, valueFrom: { fieldRef: { fieldPath: value.field } } };
    return { name, valueFrom: { secretKeyRef: { name: value.secret, key: value.key } } };
  });
}

/**
 * How to reach a CloudNativePG database: the Secret that the operator makes for the owner of the application database.
 *
 * https://cloudnative-pg.io/documentation/current/applications/#secrets
 */
export function databaseVariables(secret: string): Variables {
  return {
    DATABASE_URL: { secret, key: 'uri' },
    DATABASE_HOST: { secret, key: 'host' },
    DATABASE_PORT: { secret, key: 'port' },
    DATABASE_NAME: { secret, key: 'dbname' },
    DATABASE_USER: { secret, key: 'username' },
    DATABASE_PASSWORD: { secret, key: 'password' },
  };
}

/**
 * Where to send traces, in the words that every OpenTelemetry SDK reads.
 *
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function tracingVariables(props: {
  endpoint: string;
  service: string;
  release?: string | undefined;
}): Variables {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: props.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_SERVICE_NAME: props.service,
    ...(props.release === undefined ? {} : { OTEL_RESOURCE_ATTRIBUTES: `service.version=${props.release}` }),
  };
}
