import { Table } from '#web/ui/table.tsx'
import { wholeText } from '#web/whole-units.ts'
import styles from './content-table.module.css'

/** A table of words; the first row is its head. It comes when the page is alive: most pages have none. */
export function ContentTable({ label, cells }: { label: string; cells: readonly (readonly string[])[] }) {
  const [head = [], ...rows] = cells
  return (
    <Table label={label} className={styles.words}>
      <thead>
        <tr>
          {head.map((cell, n) => (
            <th key={n} scope="col">
              {wholeText(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            {row.map((cell, at) => (
              <td key={at}>{wholeText(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
