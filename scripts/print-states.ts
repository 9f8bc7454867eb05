/**
 * Writes `docs/states.md` from the machines: a picture and a table of each.
 *
 *     node scripts/print-states.ts            write the file
 *     node scripts/print-states.ts --check    say whether it is stale
 */
import { orderKinds } from '#contract/codes.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { type OrderState, orderState } from '#contract/order-states.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import type { AnyMachine } from '#server/lib/machine.ts'
import { statesIn } from '#server/lib/move-soundness.ts'
import { machines } from '#server/machines.ts'

const FILE = new URL('../docs/states.md', import.meta.url)

const HEAD = `# States

Printed from the transition tables by \`node scripts/print-states.ts\`; do not edit. Every move is made by
\`server/lib/move.ts\` and written into an append-only history. Several rows for one event and state are tried in their
order, and the first one whose guard agrees is taken.
`

/** The whole file as text. */
export function statesText(all: readonly AnyMachine[] = machines): string {
  return [HEAD, ...all.map(section)].join('\n')
}

function section(machine: AnyMachine): string {
  const { name, table, ends, foreign = [] } = machine
  const facts = [`Table \`${table}\`, history \`${table}_event\`. Ends: ${ends.map(code).join(', ')}.`]
  if (foreign.length) facts.push(`States of the table that others write: ${foreign.map(code).join(', ')}.`)
  const parts = [`## ${name}`, facts.join(' '), picture(machine), rows(machine)]
  if (table === 'shop_order') parts.push(faces(machine))
  return `${parts.join('\n\n')}\n`
}

const code = (word: string): string => `\`${word}\``

/** Moves between two states share one arrow; what stays where it is stands in the table alone. */
function picture({ transitions, ends, enters = [] }: AnyMachine): string {
  const arrows = new Map<string, Set<string>>()
  for (const { on, from, to } of transitions.filter(each => each.from !== each.to)) {
    const arrow = `${from ?? '[*]'} --> ${to}`
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(on))
  }
  const lines = [
    ...enters.map(state => `[*] --> ${state}`),
    ...[...arrows].map(([arrow, events]) => `${arrow} : ${[...events].join(', ')}`),
    ...ends.map(state => `${state} --> [*]`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map(line => `  ${line}`), '```'].join('\n')
}

function rows({ transitions }: AnyMachine): string {
  const lines = transitions.map(each => {
    const guard = each.when ? code(each.when.name) : ''
    const effects = [...(each.then ?? []), ...(each.also ?? [])].map(effect => code(effect.name)).join(', ')
    return `| ${each.on} | ${each.from ?? '–'} | ${each.to} | ${each.by.join(', ')} | ${guard} | ${effects} |`
  })
  return ['| event | from | to | by | only if | then |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n')
}

/** Kinds of one machine have the same faces: the first one that knows all of its states shows them. */
function faces(machine: AnyMachine): string {
  const states = statesIn(machine) as OrderState[]
  const kind = orderKinds.find(each => states.every(state => orderState(each, state)))
  if (!kind) throw new Error(`no kind of order has the states of ${machine.name}`)
  const lines = states.map(state => {
    const { code: shown, cn, en, dot } = displayOf(kind, state)
    const { queue, sale, clock } = orderState(kind, state)!
    const runs = clock ? `${clock.until}${clock.does ? ` → ${clock.does}` : ''}` : ''
    return `| ${state} | ${shown} | ${cn} | ${en} | ${dot} | ${sale} | ${queue ?? ''} | ${runs} |`
  })
  const head = '| state | code (spec 4) | 中文 | English | dot | sale | queue | clock |'
  return [head, '| --- | --- | --- | --- | --- | --- | --- | --- |', ...lines].join('\n')
}

if (import.meta.main) {
  const text = statesText()
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('docs/states.md is stale: run node scripts/print-states.ts')
    process.exitCode = 1
  }
}
