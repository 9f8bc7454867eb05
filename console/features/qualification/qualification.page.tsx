import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { dot, dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { PaperPages } from '#web/paper-pages/paper-pages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { Person } from './person.tsx'
import { qualificationTexts } from './qualification.texts.ts'
import styles from './qualification.module.css'

type Detail = Output<'desk.qualification.detail'>

export async function loader({ params, request }: LoaderFunctionArgs) {
  const qualificationNo = params.qualificationNo ?? ''
  const { data } = await api('desk.qualification.detail', { qualificationNo }, { signal: request.signal })
  return data
}

/** One qualification: data, decisions and history at one side, the paper that they are held against beside them. */
export default function QualificationPage() {
  const t = useTexts(qualificationTexts)
  const of = useLoaderData<typeof loader>()
  const [documentId, setDocumentId] = useState('')
  const { qualificationNo } = of
  useTitle(qualificationNo)
  useRefresh(useRevalidator())
  const open = useCallback(
    (id: string, signal: AbortSignal) =>
      api('desk.qualification.showPaper', { qualificationNo, documentId: id }, { signal }),
    [qualificationNo],
  )
  const paper = of.canOpen ? of.documentList.find(each => each.documentId === documentId) : undefined
  return (
    <>
      <TextLink href="/qualifications">{t.title}</TextLink>
      <PageHead title={qualificationNo} why={dotted([of.stateText, of.reviewer].filter(Boolean).join(dot))} />
      <div className={styles.columns}>
        <Stack gap={8} shrink>
          <Acts key={`${qualificationNo} ${of.version}`} of={of} />
          <Papers of={of} chosen={paper?.documentId} onChoose={setDocumentId} />
          <Person key={qualificationNo} of={of} />
          <Records of={of} />
        </Stack>
        {(of.canOpen || of.can.includes('take')) && (
          <section className={styles.paper} aria-label={t.paper}>
            {paper ? (
              <Stack gap={3}>
                <Text weight="medium" tone="strong">
                  {paper.name}
                </Text>
                <PaperPages documentId={paper.documentId} open={open} />
              </Stack>
            ) : (
              <Box pad={5} ground="sunken">
                <Text tone="muted">{of.canOpen ? t.choosePaper : t.closed}</Text>
              </Box>
            )}
          </section>
        )}
      </div>
    </>
  )
}

/** What this member of staff can do with it now. */
function Acts({ of }: { of: Detail }) {
  const t = useTexts(qualificationTexts)
  const [asking, setAsking] = useState<'ask' | 'decline'>()
  const { busy, error, act } = useActing()
  const { revalidate } = useRevalidator()
  const { qualificationNo, version } = of
  type Plain = 'take' | 'agree' | 'reopen' | 'approve'
  const run = (event: Plain) =>
    act(
      () => api('desk.qualification.decide', { qualificationNo, version, event }),
      event === 'approve' ? { title: t.approveAsk, text: t.approveWhy, yes: t.approve, no: t.notNow } : undefined,
    ).then(done => done && toast(t.done))
  const plain = (['take', 'agree', 'approve', 'reopen'] as const).filter(event => of.can.includes(event))
  const withReasons = (['ask', 'decline'] as const).filter(event => of.can.includes(event))
  return (
    <section className={styles.part} aria-labelledby="acts">
      <h2 id="acts">{t.acting}</h2>
      <Stack gap={3}>
        {of.state === 'agreed' && <Note>{t.secondNote(of.agreedBy)}</Note>}
        {of.reasons.length > 0 && <Text size="small">{t.reasonShown(of.reasons.join(dot))}</Text>}
        {of.said !== '' && (
          <Text size="small" anywhere>
            {of.said}
          </Text>
        )}
        <Row gap={2} wrap>
          {plain.map((event, n) => (
            <Button
              key={event}
              kind={n === 0 ? 'primary' : 'line'}
              size="s"
              disabled={busy}
              onClick={() => void run(event)}
            >
              {t[event]}
            </Button>
          ))}
          {withReasons.map(event => (
            <Button key={event} kind="line" size="s" disabled={busy} onClick={() => setAsking(event)}>
              {t[event]}
            </Button>
          ))}
        </Row>
        {error && (
          <Text role="alert" size="small" tone="danger">
            {error}
          </Text>
        )}
      </Stack>
      {asking && (
        <DecideDialog
          qualification={of}
          event={asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            toast(t.done)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

/** The papers that there are; one is opened by a press. */
function Papers(props: { of: Detail; chosen: string | undefined; onChoose: (documentId: string) => void }) {
  const { of, chosen, onChoose } = props
  const t = useTexts(qualificationTexts)
  return (
    <section className={styles.part} aria-labelledby="papers">
      <h2 id="papers">{t.documents}</h2>
      {of.documentList.length === 0 && <Text tone="muted">{t.noPapers}</Text>}
      <ul>
        {of.documentList.map(paper => (
          <Box as="li" key={paper.documentId} hair="below" padY={2}>
            <Row gap={3} align="baseline" justify="between" wrap>
              {of.canOpen ? (
                <Button
                  kind="quiet"
                  size="s"
                  aria-pressed={paper.documentId === chosen}
                  onClick={() => onChoose(paper.documentId)}
                >
                  {paper.name}
                </Button>
              ) : (
                <Text as="span">{paper.name}</Text>
              )}
              <Text as="span" size="small" tone="muted">
                {[t.pagesOf(paper.pages), ...(paper.scanned ? [] : [t.unscanned])].join(dot)}
              </Text>
            </Row>
          </Box>
        ))}
      </ul>
    </section>
  )
}

/** What happened to it, and who has opened what. */
function Records({ of }: { of: Detail }) {
  const t = useTexts(qualificationTexts)
  return (
    <>
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history">{t.history}</h2>
        <Timeline
          label={t.history}
          entries={of.history
            .map((each, n) => ({
              key: n,
              text: dotted([each.text, each.who].filter(Boolean).join(dot)),
              note: each.more,
              at: each.at,
            }))
            .toReversed()}
        />
      </section>
      <section className={styles.part} aria-labelledby="views">
        <h2 id="views">{t.views}</h2>
        {of.views.length === 0 ? (
          <Text tone="muted">{t.noViews}</Text>
        ) : (
          <Timeline
            label={t.views}
            entries={of.views.map((each, n) => ({
              key: n,
              text: dotted([each.name, each.who].filter(Boolean).join(dot)),
              at: each.at,
            }))}
          />
        )}
      </section>
    </>
  )
}
