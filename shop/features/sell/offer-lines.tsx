import { useState } from 'react'
import { wholeDate } from '#contract/signs.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { PicturesField } from '#web/form/pictures-field.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import type { Offer } from './sell-load.ts'
import { offerTexts } from './offer.texts.ts'
import { ValueLines } from './value-lines.tsx'

type Line = Offer['lines'][number]

/** How the offer is made, line by line, each of which can be contested; and how the final price is. */
export function OfferLines({ offer, refresh }: { offer: Offer; refresh: () => void }) {
  const t = useTexts(offerTexts)
  const [contested, setContested] = useState<Line>()
  if (offer.offerFen === null) return null
  return (
    <Stack gap={8}>
      {offer.finalFen !== null && (
        <section>
          <Title below={3}>{t.finalLines}</Title>
          {offer.finalLines.length > 0 ? (
            <ValueLines
              label={t.finalLines}
              lines={offer.finalLines}
              total={t.final}
              totalFen={offer.finalFen}
              below={line => line.reason && <Text size="caption">{line.reason}</Text>}
            />
          ) : (
            <Text size="small">{offer.finalReason || t.finalSame}</Text>
          )}
          <Text size="small" tone="muted" figures above={3}>
            {offer.finalReportNo === null ? t.finalNoReport : t.finalReport(wholeDate(offer.finalReportNo))}
            {offer.finalReportNo !== null && offer.finalReportNo !== offer.reportNo && ` ${t.finalReportSince}`}
          </Text>
        </section>
      )}
      <section>
        <Title below={3}>{t.lines}</Title>
        <ValueLines
          label={t.lines}
          lines={offer.lines}
          total={t.total}
          totalFen={offer.offerFen}
          below={line => (
            <Below line={line} open={offer.can.includes('contest')} onContest={() => setContested(line)} />
          )}
        />
      </section>
      {contested && (
        <ContestDialog
          carOfferNo={offer.carOfferNo}
          line={contested}
          onClose={() => setContested(undefined)}
          onDone={() => {
            setContested(undefined)
            refresh()
          }}
        />
      )}
    </Stack>
  )
}

interface BelowProps {
  line: Line
  /** Lines can be contested at all. */
  open: boolean
  onContest: () => void
}

function Below({ line, open, onContest }: BelowProps) {
  const t = useTexts(offerTexts)
  const { contest, answer, reason } = line
  // What follows from elsewhere says so, in place of a button that would lead nowhere.
  const why = open
    ? new Map([
        ['guide', t.fixedGuide],
        ['step', t.fixedStep],
        ['correction', t.fixedCorrection],
      ]).get(line.kind)
    : undefined
  return (
    <Stack gap={1}>
      {reason && <Text size="caption">{reason}</Text>}
      {contest && (
        <Text size="caption">
          {t.yourWords}: {contest.words}
        </Text>
      )}
      {contest && contest.pictures.length > 0 && (
        <Row gap={2} wrap>
          {contest.pictures.map(({ objectId, url }) => (
            <SmallPicture key={objectId} src={url} alt="" width={72} height={72} />
          ))}
        </Row>
      )}
      {answer && (
        <Text size="caption" tone="strong">
          {t.answer}: {answer.words}
        </Text>
      )}
      {why && (
        <Text size="caption" tone="muted">
          {why}
        </Text>
      )}
      {line.canContest && (
        <Row justify="end">
          <Button kind="quiet" size="s" aria-label={t.contestOf(line.name)} onClick={onContest}>
            {t.contest}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface ContestDialogProps {
  carOfferNo: string
  line: Line
  onClose: () => void
  onDone: () => void
}

function ContestDialog({ carOfferNo, line, onClose, onDone }: ContestDialogProps) {
  const t = useTexts(offerTexts)
  const form = useForm('sell.contest', {
    absent: { carOfferNo, seq: line.seq },
    input: ({ words, evidence }) => ({ carOfferNo, seq: line.seq, words, evidence }),
    done: onDone,
  })
  return (
    <FormDialog of={form} title={t.contestOf(line.name)} send={t.contestSend} sending={t.sending} onClose={onClose}>
      <TextAreaField
        of={form}
        name="words"
        label={t.contestWords}
        placeholder={t.contestHint}
        wrong={t.contestNeeded}
        counted
        rows={3}
      />
      <PicturesField of={form} name="evidence" label={t.contestPictures} note={t.contestNote} purpose="offerEvidence" />
    </FormDialog>
  )
}
