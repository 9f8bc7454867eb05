import { CardTable } from '#console/frame/card-table.tsx'
import rowStyles from '#console/frame/rows.module.css'
import type { Output } from '#contract/kit.ts'
import { proposedFieldNames } from '#contract/outlet-proposal.ts'
import { wholeDate } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'

export type Change = Output<'desk.outlet.proposals'>[number]['changes'][number]

/** No line ends within a date. */
export const datesWhole = (text: string): string => text.replace(/\d{4}-\d{2}-\d{2}/g, wholeDate)

/** What a field of an outlet is called. */
export function useFieldName(): (field: Change['field']) => string {
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  return field => proposedFieldNames[field][side]
}

/** What differs, field by field. @param label what they are, for readers. @param past it has been decided: today may be otherwise */
export function ChangesTable({ changes, label, past }: { changes: readonly Change[]; label: string; past?: boolean }) {
  const t = useTexts(proposalTexts)
  const nameOf = useFieldName()
  return (
    <CardTable label={label} columns={[t.field, past ? t.wasThen : t.was, t.becomes]} className={rowStyles.rows}>
      <tbody>
        {changes.map(({ field, was, becomes }) => (
          <tr key={field}>
            <td>{nameOf(field)}</td>
            <td>
              <Text as="span" tone="muted" anywhere>
                {datesWhole(was) || '—'}
              </Text>
            </td>
            <td>
              <Text as="span" tone="strong" anywhere>
                {datesWhole(becomes) || '—'}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
