import { useRef, useState } from 'react'
import { formatFileSize } from '#contract/figures.ts'
import {
  documentKinds,
  type DocumentKind,
  documentNames,
  MOST_DOCUMENTS,
  MOST_PAGES,
  neededDocuments,
} from '#contract/student/review.ts'
import { certificateRule } from '#contract/uploads.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFor, faultOf, readBase64 } from '#web/upload.ts'
import { editTexts } from './edit.texts.ts'
import type { OwnQualification } from './own-parts.tsx'
import { paperHref } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'

const needed: readonly DocumentKind[] = neededDocuments

interface EditPapersProps {
  own: OwnQualification
  onChanged: (own: OwnQualification) => void
  /** Something was refused: it may stand otherwise by now. */
  onStale: () => void
}

/** Papers by kind: sent, seen and removed until the qualification is sent in. */
export function EditPapers({ own, onChanged, onStale }: EditPapersProps) {
  const t = useTexts(editTexts)
  const q = useTexts(qualificationTexts)
  return (
    <section id="papers" tabIndex={-1} aria-labelledby="papers-title">
      <Title below={2} id="papers-title">
        {q.papers}
      </Title>
      <Text size="small" tone="muted" measure>
        {t.papersAbout(MOST_DOCUMENTS, MOST_PAGES, certificateRule.largest / 1024 / 1024)}
      </Text>
      <ul>
        {documentKinds.map(kind => (
          <OneKind key={kind} kind={kind} own={own} onChanged={onChanged} onStale={onStale} />
        ))}
      </ul>
    </section>
  )
}

function OneKind({ kind, own, onChanged, onStale }: EditPapersProps & { kind: DocumentKind }) {
  const t = useTexts(editTexts)
  const q = useTexts(qualificationTexts)
  const language = useLanguage()
  const side = language === 'en' ? 'en' : 'cn'
  const chooser = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const running = useRef(false)
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const { qualificationNo } = own
  const name = documentNames[kind][side]
  const papers = own.documents.filter(each => each.documentKind === kind)

  /** One at a time: a busy phone line carries one file better than six. */
  async function send(files: readonly File[]) {
    if (running.current || files.length === 0) return
    running.current = true
    setSending(true)
    const said: string[] = []
    for (const file of files) {
      const fault = faultWords(file, t)
      if (fault) {
        said.push(fault)
        continue
      }
      try {
        const content = await readBase64(file)
        const { data } = await api('qualification.addPaper', {
          qualificationNo,
          documentKind: kind,
          content,
          consent: false,
        })
        onChanged(data)
        toast(t.sent)
      } catch (error) {
        said.push(t.notSent(file.name, failureWords(error, language)))
        onStale()
      }
    }
    setFaults(said)
    setSending(false)
    running.current = false
  }

  async function remove(documentId: string) {
    if (running.current) return
    running.current = true
    try {
      if (!(await confirm({ title: t.removeAsk, yes: t.remove, no: t.keep }))) return
      const { data } = await api('qualification.removePaper', { qualificationNo, documentId })
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

  return (
    <Box as="li" ref={row} tabIndex={-1} hair="below" padY={4}>
      <Row gap={4} align="center" justify="between">
        <Stack gap={1} shrink>
          <Text as="span" tone="strong" weight="medium">
            {name}
          </Text>
          {needed.includes(kind) && papers.length === 0 && (
            <Text as="span" size="small" tone="muted">
              {t.isNeeded}
            </Text>
          )}
        </Stack>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptFor(certificateRule)}
          aria-label={t.addTo(t.add, name)}
          onChange={event => {
            void send([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Button
          kind="line"
          size="s"
          busy={sending}
          busyText={t.sending}
          aria-label={t.addTo(sending ? t.sending : t.add, name)}
          onClick={() => chooser.current?.click()}
        >
          {t.add}
        </Button>
      </Row>
      {papers.map(paper => (
        <Row key={paper.documentId} gap={4} rowGap={1} above={2} align="center" wrap>
          <Text as="span" size="small" figures>
            {q.pagesOf(paper.pages, formatFileSize(paper.bytes))}
          </Text>
          <TextLink href={paperHref(paper.documentId)} aria-label={q.viewOf(name)}>
            {q.view}
          </TextLink>
          <Button kind="quiet" size="s" aria-label={t.removeOf(name)} onClick={() => void remove(paper.documentId)}>
            {t.remove}
          </Button>
        </Row>
      ))}
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

function faultWords(file: File, t: Texts<typeof editTexts>): string | undefined {
  const fault = faultOf(file, certificateRule)
  if (!fault) return undefined
  if (fault.kind === 'type') return t.wrongType(file.name, fault.kinds)
  return fault.kind === 'size' ? t.tooLarge(file.name, fault.limitMb) : t.empty(file.name)
}
