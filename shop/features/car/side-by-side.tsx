import { Fragment, type ReactNode, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { bestOf } from './best.ts'
import styles from './side-by-side.module.css'
import { sideBySideTexts } from './side-by-side.texts.ts'

export interface BesideRow {
  code: string
  label: string
  /** In the order of the trims; null: there is none. */
  values: readonly (string | null)[]
  differs: boolean
}
export interface BesideGroup {
  code: string
  name: string
  rows: readonly BesideRow[]
}

type Equipment = Output<'car.compare'>['equipment']

/** The equipment list as lines of words. */
export function useEquipmentGroups(equipment: Equipment): BesideGroup[] {
  const t = useTexts(sideBySideTexts)
  return equipment.map(({ code, name, rows }) => ({
    code,
    name,
    rows: rows.map(row => ({
      code: row.code,
      label: row.name,
      values: row.states.map(state => t[state]),
      differs: row.differs,
    })),
  }))
}

export interface SideBySideProps {
  /** What the table holds, for readers. */
  label: string
  /** What stands beside each other, in its order. */
  columns: readonly { id: string | number; name: string; head?: ReactNode }[]
  groups: readonly BesideGroup[]
  /** Which of them the page is about. */
  current?: string | number
  /** The lines that differ alone, where the page keeps that; else the table asks by itself. */
  only?: boolean
  /** So many groups stand there until the visitor asks for all; absent: all of them. */
  first?: number
}

/** Of a phone, in rem. */
const leastColumn = 5.75

/**
 * Cars side by side, group by group. A line that is not alike says so in a word. On a phone a line's name stands above its
 * values, so that four cars have room, and stays in sight where the table scrolls.
 */
export function SideBySide({ label, columns, groups, current, only, first }: SideBySideProps) {
  const t = useTexts(sideBySideTexts)
  const mobile = useLayout() === 'mobile'
  const [own, setOwn] = useState(false)
  const [all, setAll] = useState(first === undefined)
  const shownOnly = only ?? own
  const several = columns.length > 1
  const wanted = groups
    .map(group => ({ ...group, rows: group.rows.filter(row => !shownOnly || row.differs) }))
    .filter(group => group.rows.length > 0)
  const shown = all ? wanted : wanted.slice(0, first)
  const lines = wanted.reduce((sum, group) => sum + group.rows.length, 0)
  return (
    <>
      {only === undefined && several && (
        <Box below={3}>
          <Switch checked={own} onChange={setOwn}>
            {t.onlyDifferences}
          </Switch>
        </Box>
      )}
      {shown.length === 0 ? (
        <Text tone="muted">{t.noDifference}</Text>
      ) : (
        <Table
          label={label}
          className={styles.table}
          // Sums need this much; where there is no room the table scrolls in its own box.
          style={mobile ? { minWidth: `${columns.length * leastColumn}rem` } : undefined}
        >
          <thead>
            <tr>
              {!mobile && (
                <th scope="col" className={styles.item}>
                  {t.item}
                </th>
              )}
              {columns.map(({ id, name, head }) => (
                <th key={id} scope="col" data-current={id === current || undefined}>
                  {head ?? <ModelName>{name}</ModelName>}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(group => (
            <tbody key={group.code}>
              <tr>
                <th scope="colgroup" colSpan={columns.length + (mobile ? 0 : 1)} className={styles.group}>
                  <span className={styles.stays}>{group.name}</span>
                </th>
              </tr>
              {group.rows.map(row => (
                <Line key={row.code} row={row} mobile={mobile} several={several} />
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {shown.length < wanted.length && (
        <Box above={4}>
          <Button kind="line" size="s" onClick={() => setAll(true)}>
            {t.allLines(lines)}
          </Button>
        </Box>
      )}
    </>
  )
}

function Line({ row, mobile, several }: { row: BesideRow; mobile: boolean; several: boolean }) {
  const t = useTexts(sideBySideTexts)
  const name = (
    <>
      {row.label}
      {several && row.differs && (
        <>
          {' '}
          <Tag kind="line">{t.differs}</Tag>
        </>
      )}
    </>
  )
  const best = bestOf(row)
  const cells = row.values.map((value, n) => (
    <td key={n} data-same={!row.differs || undefined}>
      {value === null ? '—' : <Whole>{value}</Whole>}
      {best?.places.includes(n) && (
        <>
          {' '}
          <Text as="span" size="micro" tone="success" oneLine>
            {t[best.word]}
          </Text>
        </>
      )}
    </td>
  ))
  if (mobile)
    return (
      <Fragment>
        <tr>
          <th scope="rowgroup" colSpan={row.values.length} className={styles.name}>
            <span className={styles.stays}>{name}</span>
          </th>
        </tr>
        <tr className={styles.values}>{cells}</tr>
      </Fragment>
    )
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells}
    </tr>
  )
}
