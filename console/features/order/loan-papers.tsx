import { useEffect, useState } from 'react'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { callOf } from '#contract/calls.ts'
import type { Output } from '#contract/kit.ts'
import { dot, dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { download, type Downloaded } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { loanPapersTexts } from './loan-papers.texts.ts'
import type { Order } from './lines.tsx'
import styles from './order.module.css'

type Papers = NonNullable<Output<'desk.loanPaper.ofOrder'>>
type Paper = Papers['papers'][number]
type PaperFile = Paper['files'][number]

const tones = { asked: 'off', sent: 'warning', accepted: 'success', refused: 'danger', withdrawn: 'off' } as const

/** Papers for the loan of an order: asked for, opened, accepted and refused; nothing for an order without a loan. */
export function DeskLoanPapers({ order }: { order: Order }) {
  const t = useTexts(loanPapersTexts)
  const [known, setKnown] = useState<Papers>()
  const [refusing, setRefusing] = useState<Paper>()
  const [opening, setOpening] = useState<{ paper: Paper; file: PaperFile }>()
  const [round, setRound] = useState(0)
  const { busy, error, act } = useActing()
  const { orderNo } = order
  // Also whenever the order is read again: it may have moved, and its customer may have sent something.
  useEffect(() => {
    const gone = new AbortController()
    api('desk.loanPaper.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data ?? undefined),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, order, round])
  if (!known) return null

  async function run(work: () => Promise<{ data: Papers }>, words: string, question?: Parameters<typeof act>[1]) {
    const done = await act(async () => setKnown((await work()).data), question)
    if (done) toast(words)
  }
  const ask = (kinds: readonly Paper[]) =>
    run(() => api('desk.loanPaper.ask', { orderNo, paperKinds: kinds.map(each => each.paperKind) }), t.asked)
  const judged = ({ paperKind, version }: Paper) => ({ orderNo, paperKind, version })
  const doing = {
    ask: (paper: Paper) => void ask([paper]),
    accept: (paper: Paper) => void run(() => api('desk.loanPaper.accept', judged(paper)), t.done),
    refuse: (paper: Paper) => setRefusing(paper),
    withdraw: (paper: Paper) =>
      void run(() => api('desk.loanPaper.withdraw', judged(paper)), t.done, {
        title: t.withdrawAsk(paper.name),
        text: t.withdrawWhy,
        yes: t.withdraw,
        no: t.keep,
      }),
  }
  const usual = known.papers.filter(paper => paper.usual && paper.can.includes('ask') && paper.state === null)
  return (
    <section className={styles.part} aria-labelledby="loan-papers">
      <h2 id="loan-papers">{t.title}</h2>
      {usual.length > 1 && (
        <Box below={2}>
          <Button kind="line" size="s" busy={busy} onClick={() => void ask(usual)}>
            {t.askUsual}
          </Button>
        </Box>
      )}
      <ul>
        {known.papers.map(paper => (
          <Box as="li" key={paper.paperKind} hair="below" padY={3}>
            <Row gap={4} rowGap={2} align="center" justify="between" wrap>
              <Grid gap={1} cols={1} shrink>
                <Text tone="strong">{paper.usual ? dotted([paper.name, t.usual].join(dot)) : paper.name}</Text>
                <StatusDot tone={paper.state === null ? 'off' : tones[paper.state]}>{paper.stateText}</StatusDot>
                {paper.refusal !== '' && (
                  <Text size="small" tone="muted">
                    {t.reason(paper.refusal)}
                  </Text>
                )}
                {(paper.state === 'sent' || paper.state === 'accepted') && paper.files.length === 0 && (
                  <Text size="small" tone="muted">
                    {t.noFiles}
                  </Text>
                )}
              </Grid>
              <Row gap={2} wrap>
                {known.canOpen &&
                  paper.files.map((file, n) => (
                    <Button
                      key={file.fileId}
                      kind="quiet"
                      size="s"
                      aria-label={`${paper.name} ${t.open(n + 1)}`}
                      onClick={() => setOpening({ paper, file })}
                    >
                      {t.open(n + 1)}
                    </Button>
                  ))}
                {paper.can.map(what => (
                  <Button
                    key={what}
                    kind="line"
                    size="s"
                    disabled={busy}
                    aria-label={`${t[what as keyof typeof doing]} ${paper.name}`}
                    onClick={() => doing[what as keyof typeof doing](paper)}
                  >
                    {t[what as keyof typeof doing]}
                  </Button>
                ))}
              </Row>
            </Row>
          </Box>
        ))}
      </ul>
      {error && (
        <Text role="alert" above={2} size="small" tone="danger">
          {error}
        </Text>
      )}
      {known.history.length > 0 && (
        <Box above={6}>
          <Timeline
            label={t.history}
            entries={inSpans(known.history).map(({ times, ...each }, n) => ({
              key: n,
              text: dotted([each.name, each.text, times > 1 && t.times(times), each.who].filter(Boolean).join(dot)),
              note: each.more,
              at: each.at,
            }))}
          />
        </Box>
      )}
      {refusing && (
        <ReasonDialog
          title={t.refuseTitle(refusing.name)}
          label={t.refuseLabel}
          help={t.refuseHelp}
          needed={t.refuseNeeded}
          button={t.refuse}
          danger
          onClose={() => {
            setRefusing(undefined)
            // It may have been refused because it stands otherwise by now.
            setRound(n => n + 1)
          }}
          onSubmit={async (reason, options) => {
            const { data } = await api('desk.loanPaper.refuse', { ...judged(refusing), reason }, options)
            setKnown(data)
            setRefusing(undefined)
            toast(t.done)
          }}
        />
      )}
      {opening && <FileDialog orderNo={orderNo} {...opening} onClose={() => setOpening(undefined)} />}
    </section>
  )
}

/** Steps with what was done several times in a row as one, at the time of the last: six files sent are one line. */
function inSpans(history: Papers['history']): (Papers['history'][number] & { times: number })[] {
  const spans: (Papers['history'][number] & { times: number })[] = []
  for (const each of history) {
    const before = spans.at(-1)
    const same = before && (['name', 'text', 'who', 'more'] as const).every(key => before[key] === each[key])
    if (same) before.times++
    else spans.push({ ...each, times: 1 })
  }
  return spans
}

/** A file of a paper: a picture is shown here and gone with the dialog, a PDF is saved to be read. */
function FileDialog(props: { orderNo: string; paper: Paper; file: PaperFile; onClose: () => void }) {
  const { orderNo, paper, file, onClose } = props
  const t = useTexts(loanPapersTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<Downloaded & { address: string }>()
  const [failed, setFailed] = useState('')
  const { fileId } = file
  useEffect(() => {
    const gone = new AbortController()
    let address = ''
    download(callOf('desk.loanPaper.file'), { orderNo, fileId }, gone.signal).then(
      file => {
        if (gone.signal.aborted) return
        address = URL.createObjectURL(file.blob)
        setOpened({ ...file, address })
      },
      failure => gone.signal.aborted || setFailed(failureWords(failure, language)),
    )
    return () => {
      gone.abort()
      URL.revokeObjectURL(address)
    }
  }, [orderNo, fileId, language])
  return (
    <Dialog open wide onClose={onClose} title={paper.name} description={t.noted}>
      {failed && (
        <Text role="alert" tone="danger">
          {failed}
        </Text>
      )}
      {!opened && !failed && (
        <SkeletonGroup>
          <Skeleton height="240px" />
        </SkeletonGroup>
      )}
      {opened && file.type === 'image/webp' && <img src={opened.address} alt={paper.name} className={styles.paper} />}
      {/* A browser's own reader of PDF does not open under the rules that all pages here have. */}
      {opened && file.type === 'application/pdf' && (
        <Stack gap={3} items="start">
          <Text>{t.pdfNote}</Text>
          <Button kind="line" onClick={() => saveFile(opened.name, opened.blob)}>
            {t.pdf}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
