import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { type SlotSetting, slotSettingNames } from '#contract/slot-settings.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { KindDialog, unitOf } from './kind-dialog.tsx'
import { kindTexts } from './kind.texts.ts'
import { slotTexts } from './slot.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.slotKind.list', {}, { signal: request.signal })).data
}
type Kind = Awaited<ReturnType<typeof loader>>[number]

/** What head office sets of each kind of appointments, and who changed it. */
export default function KindsPage() {
  const t = useTexts(kindTexts)
  const words = useTexts(slotTexts)
  const kinds = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  return (
    <>
      <WalkHead way={{ back: '/slots' }} title={words.title} />
      <PageHead title={t.title} why={t.why} />
      <Grid gap={8} cols={1} className={edit.content}>
        {kinds.map(each => (
          <OneKind key={each.kind} of={each} />
        ))}
      </Grid>
    </>
  )
}

function OneKind({ of }: { of: Kind }) {
  const t = useTexts(kindTexts)
  const words = useTexts(slotTexts)
  const [open, setOpen] = useState(false)
  const { kind, settings, history } = of
  const name = words[kind]
  const value = (field: SlotSetting, n: number) => {
    const unit = unitOf(field)
    if (unit === 'days') return t.inDays(n)
    if (unit === undefined) return t.plain(n)
    const minutes = unit === 'halves' ? n * 30 : n
    return minutes >= 120 && minutes % 60 === 0 ? t.inHours(minutes / 60) : t.inMinutes(minutes)
  }
  return (
    <section className={edit.part} aria-labelledby={kind}>
      <h2 id={kind}>{name}</h2>
      <Stack gap={4}>
        <KeyValues
          kind="tiles"
          columns={4}
          rows={slotSettingNames.map(field => ({ key: t[field], value: value(field, settings[field]) }))}
        />
        <Row>
          <Button kind="line" size="s" aria-label={t.editOf(name)} onClick={() => setOpen(true)}>
            {t.edit}
          </Button>
        </Row>
        <Stack gap={2}>
          <Text as="h3" size="small" tone="strong">
            {t.history}
          </Text>
          {history.length === 0 && (
            <Text size="small" tone="muted">
              {t.noHistory}
            </Text>
          )}
          {history.map(({ version, at, by, changes }) => (
            <Text key={version} size="small">
              {[formatDateTime(at), by].join(dot)}
              <Text as="span" block tone="muted">
                {changes
                  .map(each => t.change(t[each.field], value(each.field, each.was), value(each.field, each.becomes)))
                  .join(dot)}
              </Text>
            </Text>
          ))}
        </Stack>
      </Stack>
      {open && <KindDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </section>
  )
}
