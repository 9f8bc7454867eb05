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
import { newCarTexts } from './detail.texts.ts'
import { type BestWord, bestOf } from './best.ts'
import styles from './side-by-side.module.css'

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
  const t = useTexts(newCarTexts)
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
  trims: readonly { spuId: number; name: string; head?: ReactNode }[]
  groups: readonly BesideGroup[]
  /** Which of them the page is about. */
  current?: number
  /** The lines that differ alone, where the page keeps that; else the table asks by itself. */
  only?: boolean
  /** So many groups stand there until the visitor asks for all; absent: all of them. */
  first?: number
}

/** Of a phone, in rem. */
const leastColumn = 5.75

/**
 * Trims side by side, group by group. A line that is not alike says so in a word. On a phone a line's name stands above its
 * values, so that four trims have room.
 */
export function SideBySide({ label, trims, groups, current, only, first }: SideBySideProps) {
  const t = useTexts(newCarTexts)
  const mobile = useLayout() === 'mobile'
  const [own, setOwn] = useState(false)
  const [all, setAll] = useState(first === undefined)
  const shownOnly = only ?? own
  const several = trims.length > 1
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
          style={mobile ? { minWidth: `${trims.length * leastColumn}rem` } : undefined}
        >
          <thead>
            <tr>
              {!mobile && (
                <th scope="col" className={styles.item}>
                  {t.item}
                </th>
              )}
              {trims.map(trim => (
                <th key={trim.spuId} scope="col" data-current={trim.spuId === current || undefined}>
                  {trim.head ?? <ModelName>{trim.name}</ModelName>}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(group => (
            <tbody key={group.code}>
              <tr>
                <th scope="colgroup" colSpan={trims.length + (mobile ? 0 : 1)} className={styles.group}>
                  {group.name}
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
  const t = useTexts(newCarTexts)
  const words: Record<BestWord, string> = {
    lowest: t.lowest,
    quickest: t.quickest,
    farthest: t.farthest,
    most: t.most,
    thriftiest: t.thriftiest,
    soonest: t.soonest,
  }
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
            {words[best.word]}
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
            {name}
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
