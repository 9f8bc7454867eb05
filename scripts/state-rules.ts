/** What a state of an order or of a refund case means stands in one table; nobody spells a set of them out again (decision 043). */
import { afterSalesStates, caseStates, depositStates } from '#contract/order-states.ts'
import { finds, isTest, type SourceRule } from '#scripts/source.ts'

const names = [...new Set([depositStates, afterSalesStates, caseStates].flatMap(rows => Object.keys(rows)))]
/** Names that nothing else is called by. */
const own = names.filter(name => name.includes('_'))
/** Names that are words of their own, or states of other things: found where a state of theirs is asked for. */
const shared = names.filter(name => !name.includes('_') && name !== 'paid')

/** The table, and the words beside it. Machines say how one state leads to another. */
const TABLE = ['contract/order-states.ts', 'server/features/order/order.state-words.ts']
const maySpell = (path: string) =>
  TABLE.includes(path) || path.endsWith('.states.ts') || path.startsWith('server/db/') || isTest(path)

export const statesOnce: SourceRule = sources => {
  const others = sources.filter(
    ({ path }) => /^(server|web|shop|console|contract)\/.*\.tsx?$/.test(path) && !maySpell(path),
  )
  const explain = (found: string) => `spells out a state (${found}); ask contract/order-states.ts what it means`
  return [
    ...finds(others, new RegExp(`(?<![\\w-])(${own.join('|')})(?![\\w-])`, 'g'), explain),
    ...finds(
      others.filter(({ path }) => /\/(order|settlement|refund-case|desk)\//.test(path)),
      new RegExp(`\\bstate\\b[^'\\n]{0,16}'(${shared.join('|')})'`, 'g'),
      explain,
    ),
  ]
}
