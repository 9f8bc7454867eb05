/** What the steps of the build share that read and change code. */
import type { ESTree } from 'vite'

export type Node = ESTree.Node

/** Every node below one, and itself, the outer before the inner. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'object' && each !== null && typeof each.type === 'string') yield* nodesOf(each as Node)
  }
}

/** A piece of code and what stands there afterwards; offsets in UTF-16 units, `end` not included. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** A text with some of its ranges replaced; one that lies within another goes with it. */
export function spliced(code: string, edits: readonly Edit[]): string {
  let made = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}
