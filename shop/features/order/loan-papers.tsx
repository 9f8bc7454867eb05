import { useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { MOST_PAPER_FILES } from '#contract/loan-papers.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { orderState } from '#contract/order-states.ts'
import { uploadRules } from '#contract/uploads.ts'
import page from '#shop/personal/own-thing.module.css'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFor, faultOf, readBase64 } from '#web/upload.ts'
import { useSaving } from '#web/use-saving.tsx'
import { loanPapersTexts } from './loan-papers.texts.ts'
import type { OrderDetail } from './order-address.ts'

type Papers = NonNullable<Output<'loanPaper.ofOrder'>>
type Paper = Papers['papers'][number]
type Words = Texts<typeof loanPapersTexts>

/** Papers that the dealer has asked for because the car is bought with a loan; nothing where none was asked for. */
export default function LoanPapers({ order }: { order: OrderDetail }) {
  const t = useTexts(loanPapersTexts)
  const standing = orderState(order.kind, order.state)
  const mayHave = Boolean(order.newCar?.loan) && standing?.queue !== 'confirm' && standing?.sale !== 'unpaid'
  const [known, setKnown] = useState<Papers | null | 'failed'>()
  const [round, setRound] = useState(0)
  const [consent, setConsent] = useState(false)
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { orderNo } = order
  // Also whenever the order is read again: the dealer may have judged meanwhile.
  useEffect(() => {
    if (!mayHave) return
    const gone = new AbortController()
    api('loanPaper.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data),
      // What stood goes on to stand.
      () => gone.signal.aborted || setKnown(before => (before === undefined ? 'failed' : before)),
    )
    return () => gone.abort()
  }, [orderNo, order, mayHave, round])
  if (!mayHave || !known) return null
  const asksConsent = known !== 'failed' && !known.agreed && known.papers.some(paper => paper.can.includes('send'))
  function mayChoose(): boolean {
    if (!asksConsent || consent) return true
    setMissing(true)
    box.current?.focus()
    return false
  }
  return (
    <section className={page.block} id="loan-papers" aria-labelledby="loan-papers-title">
      <Title below={3} id="loan-papers-title">
        {t.title}
      </Title>
      {known === 'failed' ? (
        <PartError reason={t.failed} busy={false} onRetry={() => setRound(n => n + 1)} />
      ) : (
        <>
          <Text size="small" tone="muted" measure>
            {t.about(known.kept, MOST_PAPER_FILES, uploadRules.paper.largest / 1024 / 1024)}
          </Text>
          {asksConsent && (
            <Box above={4}>
              <Checkbox
                ref={box}
                checked={consent}
                error={missing}
                onChange={yes => {
                  setConsent(yes)
                  setMissing(false)
                }}
              >
                {t.consent}
              </Checkbox>
              <TextLink href={policyHref('LOAN')} target="_blank" rel="noopener">
                {t.consentText}
              </TextLink>
              {missing && (
                <Text size="caption" tone="danger" role="alert">
                  {t.consentNeeded}
                </Text>
              )}
            </Box>
          )}
          <ul>
            {known.papers.map(paper => (
              <OnePaper
                key={paper.paperKind}
                orderNo={orderNo}
                paper={paper}
                consent={consent}
                mayChoose={mayChoose}
                onChanged={setKnown}
                onStale={() => setRound(n => n + 1)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const tones = { asked: 'warning', sent: 'ink', accepted: 'success', refused: 'danger', withdrawn: 'off' } as const

interface OnePaperProps {
  orderNo: string
  paper: Paper
  /** As it is ticked. */
  consent: boolean
  /** Says no where the customer has to agree first, and shows where. */
  mayChoose: () => boolean
  onChanged: (papers: Papers) => void
  /** Something was refused: it may stand otherwise by now. */
  onStale: () => void
}

function OnePaper({ orderNo, paper, consent, mayChoose, onChanged, onStale }: OnePaperProps) {
  const t = useTexts(loanPapersTexts)
  const language = useLanguage()
  const { saving, save, failed } = useSaving()
  const chooser = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const running = useRef(false)
  const [sending, setSending] = useState(0)
  const [faults, setFaults] = useState<string[]>([])
  const { paperKind, name } = paper

  /** One at a time: a busy phone line carries one file better than six. */
  async function send(files: readonly File[]) {
    if (running.current || files.length === 0) return
    running.current = true
    const said: string[] = []
    const fit = files.filter(file => {
      const fault = faultWords(file, t)
      if (fault) said.push(fault)
      return !fault
    })
    setFaults(said)
    for (const [n, file] of fit.entries()) {
      setSending(fit.length - n)
      try {
        const content = await readBase64(file)
        const { data } = await api('loanPaper.send', { orderNo, paperKind, content, consent })
        onChanged(data)
        if (n === fit.length - 1) toast(t.sent)
      } catch (error) {
        said.push(t.notSent(file.name, failureWords(error, language)))
        setFaults([...said])
        onStale()
      }
    }
    setSending(0)
    running.current = false
  }

  async function remove(fileId: number) {
    if (running.current) return
    running.current = true
    try {
      if (!(await confirm({ title: t.removeAsk, yes: t.remove, no: t.keep }))) return
      const { data } = await api('loanPaper.remove', { orderNo, paperKind, fileId })
      setFaults([])
      onChanged(data)
      // What was pressed is gone; the keyboard goes on from the paper.
      row.current?.focus()
    } catch (error) {
      setFaults([failureWords(error, language)])
      onStale()
    } finally {
      running.current = false
    }
  }

  const add = paper.state === 'refused' ? t.anew : t.add
  const isSent = paper.state !== 'asked' && paper.state !== 'refused'
  return (
    <Box as="li" ref={row} tabIndex={-1} hair="below" padY={4}>
      <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
        <Text as="span" tone="strong" weight="medium">
          {name}
        </Text>
        <StatusDot tone={tones[paper.state]}>{paper.stateText}</StatusDot>
      </Row>
      <Text above={1} size="small" tone="muted">
        {paper.help}
      </Text>
      {paper.refusal !== '' && (
        <Text above={1} size="small" tone="danger">
          {t.reason(paper.refusal)}
        </Text>
      )}
      {isSent && paper.files.length === 0 && (
        <Text above={1} size="small" tone="muted">
          {t.noFiles}
        </Text>
      )}
      <Stack gap={2} above={paper.files.length > 0 ? 3 : 0}>
        {paper.files.map((file, n) => (
          <Row key={file.fileId} gap={3} rowGap={1} align="center" wrap>
            <Text as="span" size="small" figures>
              {t.file(n + 1, file.type === 'application/pdf' ? 'PDF' : t.photo, formatFileSize(file.bytes))}
            </Text>
            <Button
              kind="quiet"
              size="s"
              busy={saving === String(file.fileId)}
              aria-label={t.of(t.save, n + 1, name)}
              onClick={() => void save('loanPaper.file', { orderNo, fileId: file.fileId }, String(file.fileId))}
            >
              {t.save}
            </Button>
            {paper.can.includes('remove') && (
              <Button
                kind="quiet"
                size="s"
                aria-label={t.of(t.remove, n + 1, name)}
                onClick={() => void remove(file.fileId)}
              >
                {t.remove}
              </Button>
            )}
          </Row>
        ))}
        {failed}
      </Stack>
      {paper.can.includes('send') && (
        <Box above={3}>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptFor(uploadRules.paper)}
            aria-label={t.addTo(add, name)}
            onChange={event => {
              void send([...(event.currentTarget.files ?? [])])
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <Button
            kind="line"
            size="s"
            busy={sending > 0}
            busyText={t.sending(sending)}
            aria-label={t.addTo(sending > 0 ? t.sending(sending) : add, name)}
            onClick={() => mayChoose() && chooser.current?.click()}
          >
            {add}
          </Button>
        </Box>
      )}
      <div role="alert">
        {[...new Set(faults)].map(words => (
          <Text key={words} above={2} size="small" tone="danger">
            {words}
          </Text>
        ))}
      </div>
    </Box>
  )
}

function faultWords(file: File, t: Words): string | undefined {
  const fault = faultOf(file, uploadRules.paper)
  if (!fault) return undefined
  if (fault.kind === 'type') return t.wrongType(file.name, fault.kinds)
  return fault.kind === 'size' ? t.tooLarge(file.name, fault.limitMb) : t.empty(file.name)
}
