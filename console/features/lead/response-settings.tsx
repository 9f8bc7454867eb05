import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { useMay } from '#console/frame/use-me.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { ResponseDialog, type Setting } from './response-dialog.tsx'
import { responseTexts } from './response.texts.ts'

interface SettingsProps {
  settings: readonly Setting[]
  forms: Output<'desk.lead.response'>['forms']
}

/** By when customers are reached, row by row; head office changes, adds and removes them. */
export function Settings({ settings, forms }: SettingsProps) {
  const t = useTexts(responseTexts)
  const may = useMay('leadResponse.edit')
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ of?: Setting }>()
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  async function remove({ outlet, kind, minutes }: Setting) {
    if (!(await confirm({ title: t.remove, text: t.removeWhy, yes: t.remove, no: t.keep, danger: true }))) return
    try {
      await api('desk.leadResponse.drop', {
        outletId: outlet?.outletId ?? null,
        kind: (kind?.code ?? null) as FormKey | null,
        was: minutes,
      })
      toast(t.removed)
    } catch {
      // It is told by `api`; what stands there now is read again in any case.
    }
    void revalidate()
  }
  return (
    <>
      <CardTable label={t.settings} columns={[t.outlet, t.form, num(t.allowed), may && t.acting]}>
        <tbody>
          {settings.map(row => {
            const { outlet, kind, minutes } = row
            const what = [outlet?.name ?? t.every, kind?.name ?? t.everyForm].join(', ')
            return (
              <tr key={`${outlet?.outletId} ${kind?.code}`}>
                <td>{outlet?.name ?? t.every}</td>
                <td>{kind?.name ?? t.everyForm}</td>
                <td data-num>{t.minutes(minutes)}</td>
                {may && (
                  <td>
                    <Row gap={3} wrap>
                      <Button kind="line" size="s" aria-label={t.changeOf(what)} onClick={() => setOpen({ of: row })}>
                        {t.edit}
                      </Button>
                      {(outlet || kind) && (
                        <Button kind="line" size="s" aria-label={t.removeOf(what)} onClick={() => void remove(row)}>
                          {t.remove}
                        </Button>
                      )}
                    </Row>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </CardTable>
      {may && (
        <Row>
          <Button kind="line" size="s" onClick={() => setOpen({})}>
            {t.add}
          </Button>
        </Row>
      )}
      {open && <ResponseDialog of={open.of} forms={forms} onClose={close} />}
    </>
  )
}
