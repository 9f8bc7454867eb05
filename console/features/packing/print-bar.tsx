import { type ReactNode, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { callOf } from '#contract/calls.ts'
import { type PackingPaper, packingPapers } from '#contract/packing.ts'
import { download } from '#web/download.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { packingTexts } from './packing.texts.ts'

interface PrintBarProps {
  /** Numbers of the orders that are chosen, in the order of the list. */
  chosen: readonly string[]
  /** Chooses all of them. */
  all: ReactNode
  onMade: () => void
}

/** What is made of the orders that are chosen, as a file to be saved. */
export function PrintBar({ chosen, all, onMade }: PrintBarProps) {
  const t = useTexts(packingTexts)
  const { busy, error, act } = useActing()
  const [asked, setAsked] = useState(false)
  const [paper, setPaper] = useState<PackingPaper>('pick')
  async function make() {
    setAsked(true)
    if (chosen.length === 0) return
    const done = await act(async () => {
      const file = await download(callOf('desk.packing.print'), { paper, orderNos: chosen.join(',') })
      saveFile(file.name, file.blob)
    })
    if (!done) return
    toast(t.made)
    // A pick list is followed by the labels of the same orders.
    setAsked(false)
    if (paper !== 'pick') onMade()
  }
  return (
    <Stack gap={3} below={4} shrink>
      <Row gap={4} rowGap={3} align="end" wrap>
        {all}
        <Field name="paper" label={t.paper}>
          <NativeSelect
            size="s"
            value={paper}
            choices={packingPapers.map(value => ({ value, label: t[value] }))}
            onChange={chosenPaper => setPaper(chosenPaper as PackingPaper)}
          />
        </Field>
        <Button size="s" busy={busy} busyText={t.making} onClick={() => void make()}>
          {t.make(chosen.length)}
        </Button>
      </Row>
      {chosen.length === 0 && asked ? (
        <Note role="alert">{t.chooseFirst}</Note>
      ) : (
        error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )
      )}
    </Stack>
  )
}
