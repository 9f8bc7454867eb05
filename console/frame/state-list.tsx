import type { ReactNode } from 'react'
import type { PageSpan } from '#web/list/pages.ts'
import type { Column } from '#web/ui/columns.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { DeskFilter, FilterChoice } from './desk-filter.tsx'
import type { DeskList } from './desk-list.ts'
import edit from './edit.module.css'
import { PageHead } from './page-head.tsx'
import { Rows } from './rows.tsx'
import { useTitle } from './use-title.ts'

interface StateListProps<State extends string, S extends PageSpan & { state?: string | undefined }, Row> {
  of: DeskList<S, Row>
  /** States that can be asked for, each with its words. */
  states: readonly State[]
  words: Record<State | 'title' | 'state' | 'nothing' | 'nothingWhy' | 'pages', string> & { why?: string }
  /** Words for no state in particular. */
  every: string
  columns: readonly (Column | false)[]
  /** Drawn where there is no row. */
  icon: IconName
  /** What can be begun here. */
  ways?: ReactNode
  /** A `tr` with its key. */
  children: (row: Row) => ReactNode
}

/** A list of what goes from hand to hand: its heading with the count, one field for the state, a row each. */
export function StateList<State extends string, S extends PageSpan & { state?: string | undefined }, Row>(
  props: StateListProps<State, S, Row>,
) {
  const { of, states, words, every, columns, icon, ways, children } = props
  const { total, state } = of.data
  useTitle(words.title)
  return (
    <>
      <PageHead title={words.title} count={total} why={words.why}>
        {ways}
      </PageHead>
      <DeskFilter of={of} className={edit.filter}>
        <FilterChoice
          label={words.state}
          name="state"
          value={state.state}
          every={every}
          choices={states.map(each => [each, words[each]] as const)}
        />
      </DeskFilter>
      <Rows
        of={of}
        label={words.title}
        columns={columns}
        nothing={{ icon, title: words.nothing, why: words.nothingWhy }}
        pages={words.pages}
      >
        {children}
      </Rows>
    </>
  )
}
