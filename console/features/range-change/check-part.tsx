import edit from '#console/frame/edit.module.css'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import styles from './range-change.module.css'
import { rangeTexts } from './range-change.texts.ts'
import { effectTones, groupTones, type RangeChange } from './range-words.ts'

/** What the last check of a change found, and what the dry run told. */
export function CheckPart({ change }: { change: RangeChange }) {
  const t = useTexts(rangeTexts)
  const { checked, version, state } = change
  if (!checked && state !== 'draft') return null
  const isOpen = state === 'draft' || state === 'scheduled'
  // Scheduling and calling back change nothing that was checked.
  const isStale = checked !== null && state === 'draft' && checked.version !== version
  return (
    <section className={edit.part} aria-labelledby="checked">
      <h2 id="checked">{t.checkTitle}</h2>
      {checked === null ? (
        <Text tone="muted">{t.unchecked}</Text>
      ) : (
        <Stack gap={4}>
          <Text tone="muted" size="small">
            {t.checkedAt(formatDateTime(checked.at))}
          </Text>
          {isStale && <Note kind="warning">{t.stale}</Note>}
          {checked.faults.length === 0 ? (
            <Note kind="success">{t.sound}</Note>
          ) : (
            <Note kind="danger">{t.faultsOf(checked.faults.length)}</Note>
          )}
          {checked.faults.length > 0 && (
            <ul className={styles.faults}>
              {checked.faults.map(({ group, text }, n) => (
                <li key={n}>
                  <Tag kind={groupTones[group]}>{t[group]}</Tag>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )}
          {checked.faults.length > 0 ? (
            isOpen && <Text tone="muted">{t.noDryRun}</Text>
          ) : (
            <Text>
              {t.changes(checked.changed, checked.kept)} {checked.left > 0 && `${t.left(checked.left)} `}
              {checked.changed > 0 && (
                <TextLink href={`/range/~effects/${change.rangeChangeId}`}>{t.toEffects}</TextLink>
              )}
            </Text>
          )}
        </Stack>
      )}
    </section>
  )
}

type Effect = Output<'desk.range.effects'>[number]

/** A configuration that would change. */
export function EffectRow({ effect }: { effect: Effect }) {
  const t = useTexts(rangeTexts)
  const { code, trim, customers, kind, day, beforeFen, afterFen, gone, nearest } = effect
  return (
    <tr>
      <td>
        <Whole>{code}</Whole>
        <small>{trim}</small>
      </td>
      <td data-num>{customers}</td>
      <td>
        <Tag kind={effectTones[kind]}>{t[kind]}</Tag>
        {gone.length > 0 && <small>{gone.join('、')}</small>}
      </td>
      <td>{formatDate(day)}</td>
      <td data-num>
        <Whole>{formatMoney(beforeFen)}</Whole> → {afterFen === null ? '—' : <Whole>{formatMoney(afterFen)}</Whole>}
        {(nearest !== null || afterFen === null) && (
          <small>{nearest === null ? t.noNearest : t.nearest(nearest)}</small>
        )}
      </td>
    </tr>
  )
}

/** Columns of the table of such rows. */
export const effectColumns = (t: Record<'code' | 'keepers' | 'effect' | 'from' | 'price', string>) => [
  t.code,
  num(t.keepers),
  t.effect,
  t.from,
  num(t.price),
]
