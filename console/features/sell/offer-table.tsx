import { useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import rowStyles from '#console/frame/rows.module.css'
import orderStyles from '#console/features/order/order.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { formatChange, formatMileage, formatMoney } from '#contract/figures.ts'
import { MoneyField, TextAreaField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { wholeFigures } from '#web/whole-units.ts'
import { Button } from '#web/ui/button.tsx'
import { Columns, num } from '#web/ui/columns.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import type { DeskOffer } from './desk-offer.ts'
import { offerTexts } from './offer.texts.ts'

type Line = DeskOffer['lines'][number]
type Condition = DeskOffer['condition']

/** What its owner says beside what was found, and both reckonings line by line. */
export function OfferTable({ offer }: { offer: DeskOffer }) {
  const t = useTexts(offerTexts)
  const mayAnswer = useMay('offer.value')
  const [answering, setAnswering] = useState<Line>()
  return (
    <>
      <ConditionTable offer={offer} />
      {offer.finalLines.length > 0 && (
        <Lines title={t.finalLines} lines={offer.finalLines} totalFen={offer.finalFen} soFar={t.soFar} />
      )}
      {offer.lines.length > 0 && (
        <Lines
          title={`${t.lines} (${t.version(offer.valuationVersion)})`}
          lines={offer.lines}
          totalFen={offer.offerFen}
          onAnswer={mayAnswer ? setAnswering : undefined}
        />
      )}
      {answering && (
        <AnswerDialog carOfferNo={offer.carOfferNo} line={answering} onClose={() => setAnswering(undefined)} />
      )}
    </>
  )
}

function ConditionTable({ offer }: { offer: DeskOffer }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const { inspection } = offer
  const grade = (level: number) => [t.grade1, t.grade2, t.grade3][level - 1] ?? String(level)
  const rowsOf = ({ body, cabin, mechanics, tyres, keys, services }: Condition) => [
    grade(body),
    grade(cabin),
    grade(mechanics),
    grade(tyres),
    String(keys),
    t[services],
  ]
  const yes = (said: boolean) => (said ? t.yes : t.no)
  const names = [t.mileage, t.accident, t.body, t.cabin, t.mechanics, t.tyres, t.keys, t.services]
  const said = [formatMileage(offer.mileageKm, language), yes(offer.accident), ...rowsOf(offer.condition)]
  const found = inspection && [
    formatMileage(inspection.mileageKm, language),
    yes(inspection.accident),
    ...rowsOf(inspection.condition),
  ]
  return (
    <section className={orderStyles.part} aria-labelledby="condition">
      <h2 id="condition">{t.condition}</h2>
      <Table label={t.condition}>
        <Columns of={[t.condition, t.said, ...(found ? [t.found] : [])]} />
        <tbody>
          {names.map((name, n) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{said[n]}</td>
              {found && <td>{found[n]}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {inspection?.note && <p>{inspection.note}</p>}
    </section>
  )
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  /** null: nobody has named a price yet; the lines are added up as they stand. */
  totalFen: number | null
  /** What that sum is called. */
  soFar?: string
  onAnswer?: ((line: Line) => void) | undefined
}

function Lines({ title, lines, totalFen, soFar, onAnswer }: LinesProps) {
  const t = useTexts(offerTexts)
  const shownFen = totalFen ?? (soFar === undefined ? null : lines.reduce((sum, each) => sum + each.amountFen, 0))
  return (
    <section className={orderStyles.part}>
      <h2>{title}</h2>
      <CardTable label={title} columns={[t.line, t.basis, num(t.sum)]} className={rowStyles.rows}>
        <tbody>
          {lines.map((line, n) => (
            <tr key={line.seq}>
              <td>
                {line.name}
                {line.contest && !line.answer && onAnswer && (
                  <Row above={2}>
                    <Button kind="line" size="s" onClick={() => onAnswer(line)}>
                      {t.answer}
                    </Button>
                  </Row>
                )}
              </td>
              <td>
                {wholeFigures(line.basis)}
                {line.reason && <small>{line.reason}</small>}
                {line.contest && (
                  <small>
                    {t.contested}: {line.contest.words}
                  </small>
                )}
                {line.contest && line.contest.pictures.length > 0 && (
                  <Row gap={2} wrap>
                    {line.contest.pictures.map(({ objectId, url }) => (
                      <a key={objectId} href={url} target="_blank" rel="noopener">
                        <img src={url} alt={t.contested} width={64} height={64} loading="lazy" />
                      </a>
                    ))}
                  </Row>
                )}
                {line.answer && (
                  <small>
                    {t.answered}: {line.answer.words}
                  </small>
                )}
              </td>
              <td data-num>{n === 0 ? formatMoney(line.amountFen) : formatChange(line.amountFen)}</td>
            </tr>
          ))}
        </tbody>
        {shownFen !== null && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {totalFen === null ? soFar : t.total}
              </th>
              <td data-num>{formatMoney(shownFen)}</td>
            </tr>
          </tfoot>
        )}
      </CardTable>
    </section>
  )
}

interface AnswerDialogProps {
  carOfferNo: string
  line: Line
  onClose: () => void
}

function AnswerDialog({ carOfferNo, line, onClose }: AnswerDialogProps) {
  const t = useTexts(offerTexts)
  const form = useForm('desk.offer.answer', {
    begin: { correctionFen: 0 },
    absent: { carOfferNo, seq: line.seq },
    input: ({ reply, correctionFen }) => ({ carOfferNo, seq: line.seq, reply, correctionFen }),
    done: onClose,
  })
  return (
    <FormDialog of={form} title={t.answerOf(line.name)} send={t.doAnswer} onClose={onClose}>
      {line.contest && <p>{line.contest.words}</p>}
      <TextAreaField of={form} name="reply" label={t.reply} wrong={t.replyNeeded} rows={3} counted />
      <MoneyField of={form} name="correctionFen" label={t.correction} suffix={t.yuan} help={t.correctionHelp} />
    </FormDialog>
  )
}
