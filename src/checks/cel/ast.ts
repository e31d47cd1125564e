import type { ASTNode } from '@marcbachmann/cel-js';

/** The nodes right below a node, or in what it holds. */
export function nodesIn(value: unknown): readonly ASTNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'op' in value ? [value as ASTNode] : [];
}
