import type { ReactNode } from 'react'

/** A column: its words; `num`: of numbers, set right; `shown`: what stands there instead of the words; `title`: more. */
export type Column = string | { text: string; num?: true; shown?: ReactNode; title?: string }

/** The head of a `Table`. What is false is a column that this reader does not get. */
export function Columns({ of }: { of: readonly (Column | false)[] }) {
  return (
    <thead>
      <tr>
        {of
          .filter(column => column !== false)
          .map(column => (typeof column === 'string' ? { text: column } : column))
          .map(({ text, num, title, shown = text }) => (
            <th key={text} scope="col" data-num={num} title={title} aria-label={shown === null ? text : undefined}>
              {shown}
            </th>
          ))}
      </tr>
    </thead>
  )
}

/** A column of numbers. */
export const num = (text: string): Column => ({ text, num: true })
