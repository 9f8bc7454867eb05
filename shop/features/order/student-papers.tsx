import { useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { dotted } from '#contract/signs.ts'
import { certificateRule } from '#contract/uploads.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFor, faultOf, readBase64 } from '#web/upload.ts'
import { studentBlockTexts } from './student-block.texts.ts'

interface StudentPapersProps {
  orderNo: string
  step: NonNullable<Output<'studentOrder.ofOrder'>>['steps'][number]
  onOpen: (documentId: string) => void
  /** Something was sent, taken back or refused: the steps are read again. */
  onChanged: () => void
}

/** Documents of one step: to be opened, and those that their customer sends while it is the customer's turn. */
export function StudentPapers({ orderNo, step, onOpen, onChanged }: StudentPapersProps) {
  const t = useTexts(studentBlockTexts)
  const language = useLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  /** One at a time: a second press does nothing. */
  async function doing(work: () => Promise<string | undefined>) {
    if (running.current) return
    running.current = true
    try {
      const said = await work()
      setFault(undefined)
      if (said !== undefined) toast(said)
    } catch (error) {
      setFault(failureWords(error, language))
    } finally {
      running.current = false
      setSending(false)
    }
    onChanged()
  }

  function send(file: File | undefined) {
    if (!file) return
    if (faultOf(file, certificateRule)) {
      setFault(t.wrongFile(certificateRule.largest / 1024 / 1024))
      return
    }
    void doing(async () => {
      setSending(true)
      await api('studentOrder.addPaper', { orderNo, step: step.step, content: await readBase64(file) })
      return t.sent
    })
  }

  const takeBack = (documentId: string) =>
    doing(async () => {
      if (!(await confirm({ title: t.takeBackAsk, yes: t.takeBack, no: t.keep }))) return undefined
      await api('studentOrder.removePaper', { orderNo, documentId })
      return t.takenBack
    })

  return (
    <>
      {step.documents.map(({ documentId, standing, own, reason }, n) => (
        <Row key={documentId} gap={3} rowGap={1} wrap above={2} align="center">
          <Button kind="line" size="s" aria-label={`${step.name} ${t.open(n + 1)}`} onClick={() => onOpen(documentId)}>
            {t.open(n + 1)}
          </Button>
          {own && (
            <Text as="span" size="small" tone={standing === 'returned' ? 'danger' : 'muted'}>
              {standing === 'returned' ? dotted([t.returned, reason].join(t.colon)) : t[standing]}
            </Text>
          )}
          {own && standing !== 'current' && (
            <Button
              kind="quiet"
              size="s"
              aria-label={`${t.takeBack} ${n + 1}`}
              onClick={() => void takeBack(documentId)}
            >
              {t.takeBack}
            </Button>
          )}
        </Row>
      ))}
      {step.sends && (
        <Row gap={3} rowGap={1} wrap above={3} align="center">
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptFor(certificateRule)}
            aria-label={t.sendFor(step.name)}
            onChange={event => {
              send(event.currentTarget.files?.[0])
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <Button kind="line" size="s" busy={sending} busyText={t.sending} onClick={() => chooser.current?.click()}>
            {t.send}
          </Button>
          <Text as="span" size="caption" tone="muted">
            {t.sendWhat}
          </Text>
        </Row>
      )}
      <div role="alert">
        {fault !== undefined && (
          <Text above={2} size="small" tone="danger">
            {fault}
          </Text>
        )}
      </div>
    </>
  )
}
