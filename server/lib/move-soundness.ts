import type { AnyMachine, MoveFacts, Guard, ThingTable } from './machine.ts'

/** One situation that a guard agrees to, and one that it refuses. */
export interface GuardExample<T extends ThingTable, Facts> {
  guard: Guard<T, Facts>
  passes: MoveFacts<T, Facts>
  refuses: MoveFacts<T, Facts>
}

/** What is wrong with a machine's table; a sound one gives an empty list. */
export function faultsOf(machine: AnyMachine, examples: readonly GuardExample<never, never>[]): string[] {
  return [...tableFaults(machine), ...guardFaults(machine, examples)].map(fault => `${machine.name}: ${fault}`)
}

/** All states that a machine's table mentions. */
export function statesIn({ transitions }: AnyMachine): string[] {
  return [...new Set(transitions.flatMap(each => (each.from === null ? [each.to] : [each.from, each.to])))]
}

function tableFaults(machine: AnyMachine): string[] {
  const { transitions, ends, enters = [], foreign = [] } = machine
  const faults: string[] = []
  const states = statesIn(machine)
  const reached = new Set([...enters, ...transitions.filter(each => each.from === null).map(each => each.to)])
  for (let grew = true; grew; ) {
    const before = reached.size
    for (const { from, to } of transitions) if (from !== null && reached.has(from)) reached.add(to)
    grew = reached.size > before
  }
  for (const state of states) {
    if (!reached.has(state)) faults.push(`nothing leads to ${state}`)
    const leaves = transitions.some(each => each.from === state && each.to !== state)
    if (!leaves && !ends.includes(state)) faults.push(`${state} is an end, but is not named as one`)
    if (foreign.includes(state)) faults.push(`${state} is called foreign, but is moved`)
  }
  for (const end of ends) if (!states.includes(end)) faults.push(`the end ${end} does not occur`)
  for (const each of transitions) if (each.by.length === 0) faults.push(`nobody may cause ${each.on}`)
  return [...faults, ...shadowed(machine)]
}

/** A row behind one without a guard, for the same actors, can never be taken. */
function shadowed({ transitions }: AnyMachine): string[] {
  return transitions.flatMap((each, index) => {
    const earlier = transitions
      .slice(0, index)
      .find(
        other =>
          other.on === each.on && other.from === each.from && !other.when && each.by.every(by => other.by.includes(by)),
      )
    return earlier ? [`${each.on} from ${each.from} to ${each.to} is never taken`] : []
  })
}

function guardFaults(machine: AnyMachine, examples: readonly GuardExample<never, never>[]): string[] {
  const guards = new Set(machine.transitions.map(each => each.when).filter(each => each !== undefined))
  return [...guards].flatMap(guard => {
    const tried = examples.filter(each => each.guard === (guard as unknown))
    if (tried.length === 0) return [`${guard.name} has no example`]
    return tried.flatMap(example => [
      ...(example.guard(example.passes) === true ? [] : [`${guard.name} refuses its passing example`]),
      ...(example.guard(example.refuses) === true ? [`${guard.name} agrees to its refused example`] : []),
    ])
  })
}
