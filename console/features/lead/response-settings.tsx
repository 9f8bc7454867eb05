import { useState } from 'react'
import { Name } from '#console/frame/code.tsx'
import { useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { ResponseDialog, type Setting } from './response-dialog.tsx'
import { responseTexts } from './response.texts.ts'

/** By when customers are reached, row by row; head office changes, adds and removes them. */
export function Settings({ settings }: { settings: readonly Setting[] }) {
  const t = useTexts(responseTexts)
  const may = useMay('leadResponse.edit')
  const { busy, act } = useActing({ tell: toast })
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ of?: Setting }>()
  const remove = ({ outlet, kind, minutes }: Setting) =>
    void act(
      () =>
        api('desk.leadResponse.drop', {
          outletId: outlet?.outletId ?? null,
          kind: (kind?.code ?? null) as FormKey | null,
          was: minutes,
        }),
      { title: t.remove, text: t.removeWhy, yes: t.remove, no: t.keep, danger: true },
    )
  return (
    <>
      <CardTable label={t.settings} columns={[t.outlet, t.form, num(t.allowed), may && t.acting]}>
        <tbody>
          {settings.map(row => {
            const { outlet, kind, minutes } = row
            const what = [outlet?.name ?? t.every, kind?.name ?? t.everyForm].join(', ')
            return (
              <tr key={`${outlet?.outletId} ${kind?.code}`}>
                <td>
                  <Name>{outlet?.name ?? t.every}</Name>
                </td>
                <td>{kind?.name ?? t.everyForm}</td>
                <td data-num>{t.minutes(minutes)}</td>
                {may && (
                  <td>
                    <Row gap={3} wrap>
                      <Button kind="line" size="s" aria-label={t.changeOf(what)} onClick={() => setOpen({ of: row })}>
                        {t.edit}
                      </Button>
                      {(outlet || kind) && (
                        <Button
                          kind="line"
                          size="s"
                          busy={busy}
                          aria-label={t.removeOf(what)}
                          onClick={() => remove(row)}
                        >
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
      {open && (
        <ResponseDialog
          of={open.of}
          onClose={() => {
            setOpen(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
