import type { Output } from '#contract/kit.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { dotted } from '#contract/signs.ts'
import type { Column } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Whole } from '#web/ui/whole.tsx'
import { carTexts } from './car.texts.ts'

export const faultColumns = (t: Record<'line' | 'car' | 'content' | 'whyNot' | 'step', string>): readonly Column[] => [
  t.line,
  t.car,
  t.content,
  t.whyNot,
  t.step,
]

const tones = { error: 'danger', held: 'warning', warning: 'warning' } as const

/** One line that a feed could not bring in, or not as it stood there. */
export function FaultCells({ fault }: { fault: Output<'desk.car.faults'>[number] }) {
  const t = useTexts(carTexts)
  return (
    <tr>
      <td>
        {t.lineOf(fault.file, fault.line)}
        <small>{formatShortDateTime(fault.at)}</small>
      </td>
      <td>
        {fault.carNo === null ? (
          <Whole>{fault.vin || '—'}</Whole>
        ) : (
          <TextLink href={`/cars/${fault.carNo}`}>{fault.vin}</TextLink>
        )}
        {fault.outletName !== null && <small>{dotted(fault.outletName)}</small>}
      </td>
      <td>
        {fault.column || '—'}
        {fault.value !== '' && <small>{fault.value}</small>}
      </td>
      <td>
        <StatusDot tone={tones[fault.level]}>{t[fault.level]}</StatusDot>
        <small>{fault.why}</small>
      </td>
      <td>{fault.step}</td>
    </tr>
  )
}
