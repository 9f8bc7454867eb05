import { useRef, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { customsStepRows, paperReasons, paperReasonWords } from '#contract/student/customs-steps.ts'
import { certificateRule } from '#contract/uploads.ts'
import { api } from '#web/api.ts'
import { SelectField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { PaperPages } from '#web/paper-pages/paper-pages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFor, faultOf, readBase64 } from '#web/upload.ts'
import { studentCorrectionTexts } from './student-corrections.texts.ts'
import type { DeskStudentOrder, DeskStudentStep } from './student-dialogs.tsx'
import { studentStepsTexts } from './student-steps.texts.ts'

interface StepPapersProps {
  of: DeskStudentOrder
  step: DeskStudentStep
  onOpen: (documentId: string) => void
  onChanged: () => void
}

/** Documents of a step: opened, removed before it is noted, and those of the customer accepted or sent back. */
export function StepPapers({ of: { orderNo, canAct, nextStep }, step, onOpen, onChanged }: StepPapersProps) {
  const t = useTexts(studentStepsTexts)
  const c = useTexts(studentCorrectionTexts)
  const acting = useActing()
  const [returning, setReturning] = useState<string>()
  const isNext = nextStep === step.step
  const after = (said: string) => (done: boolean) => {
    if (done) toast(said)
    onChanged()
  }
  if (!canAct) return null
  return (
    <>
      {step.documents.map(({ documentId, own, standing, reason }, n) => (
        <Row key={documentId} gap={2} rowGap={1} wrap align="center">
          <Button kind="quiet" size="s" aria-label={`${step.name} ${t.open(n + 1)}`} onClick={() => onOpen(documentId)}>
            {t.open(n + 1)}
          </Button>
          {own && (
            <Text as="span" size="small" tone="muted">
              {standing === 'sent' ? c.fromCustomer : standing === 'returned' ? c.sentBack(reason ?? '') : c.accepted}
            </Text>
          )}
          {own && standing === 'sent' && (
            <>
              <Button
                kind="line"
                size="s"
                busy={acting.busy}
                aria-label={c.acceptOf(n + 1)}
                onClick={() =>
                  void acting
                    .act(async () => void (await api('desk.studentOrder.decidePaper', { orderNo, documentId })))
                    .then(after(c.isAccepted))
                }
              >
                {c.accept}
              </Button>
              <Button kind="quiet" size="s" aria-label={c.sendBackOf(n + 1)} onClick={() => setReturning(documentId)}>
                {c.sendBack}
              </Button>
            </>
          )}
          {isNext && !own && (
            <Button
              kind="quiet"
              size="s"
              busy={acting.busy}
              onClick={() =>
                void acting
                  .act(async () => void (await api('desk.studentOrder.removePaper', { orderNo, documentId })), {
                    title: t.removeAsk,
                    text: t.removeText,
                    yes: t.remove,
                    no: t.keep,
                  })
                  .then(after(t.removed))
              }
            >
              {t.removeOf(n + 1)}
            </Button>
          )}
        </Row>
      ))}
      {isNext && customsStepRows[step.step].paper !== 'none' && (
        <AddPaper orderNo={orderNo} step={step} onAdded={onChanged} />
      )}
      {acting.error && (
        <Text role="alert" size="small" tone="danger">
          {acting.error}
        </Text>
      )}
      {returning !== undefined && (
        <SendBackDialog
          orderNo={orderNo}
          documentId={returning}
          onClose={() => {
            setReturning(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** Why a document goes back to the customer who sent it. */
function SendBackDialog(props: { orderNo: string; documentId: string; onClose: () => void }) {
  const { orderNo, documentId, onClose } = props
  const c = useTexts(studentCorrectionTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const form = useForm('desk.studentOrder.decidePaper', {
    begin: { paperReason: paperReasons[0] },
    unguarded: true,
    input: typed => ({ ...typed, orderNo, documentId }),
    done: () => {
      toast(c.isSentBack)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={c.sendBackTitle} send={c.sendBack}>
      <Text size="small" tone="muted">
        {c.sendBackWhy}
      </Text>
      <SelectField
        of={form}
        name="paperReason"
        label={c.reason}
        choices={paperReasons.map(value => ({ value, label: paperReasonWords[value][side] }))}
      />
    </FormDialog>
  )
}

function AddPaper({ orderNo, step, onAdded }: { orderNo: string; step: DeskStudentStep; onAdded: () => void }) {
  const t = useTexts(studentStepsTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const acting = useActing()
  async function send(file: File | undefined) {
    if (!file) return
    if (faultOf(file, certificateRule)) {
      acting.setError(t.wrongFile)
      return
    }
    const added = await acting.act(async () => {
      const content = await readBase64(file)
      await api('desk.studentOrder.addPaper', { orderNo, step: step.step, content })
    })
    if (added) toast(t.added)
    onAdded()
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptFor(certificateRule)}
        aria-label={t.addFor(step.name)}
        onChange={event => {
          void send(event.currentTarget.files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button kind="line" size="s" busy={acting.busy} busyText={t.adding} onClick={() => chooser.current?.click()}>
        {t.addPaper}
      </Button>
      {acting.error && (
        <Text role="alert" size="small" tone="danger">
          {acting.error}
        </Text>
      )}
    </>
  )
}

/** A document page by page; its opening is written down. */
export function PaperDialog(props: { orderNo: string; name: string; documentId: string; onClose: () => void }) {
  const { orderNo, name, documentId, onClose } = props
  const t = useTexts(studentStepsTexts)
  const [open] = useState(
    () => (id: string, signal: AbortSignal) =>
      api('desk.studentOrder.showPaper', { orderNo, documentId: id }, { signal }),
  )
  return (
    <Dialog open wide onClose={onClose} title={name} description={t.openWhy}>
      <PaperPages documentId={documentId} open={open} />
    </Dialog>
  )
}
