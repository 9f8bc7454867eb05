import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { isLinkTarget } from '#contract/short-link.ts'
import { api } from '#web/api.ts'
import { CheckboxField, MomentField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { LinkCode } from './link-code.tsx'
import { linkTexts } from './links.texts.ts'

type Link = Output<'desk.shortLink.all'>[number]

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.shortLink.all', {}, { signal: request.signal })).data
}

const tones = { open: 'success', over: 'off', closed: 'off' } as const
const phaseWords = { open: 'valid', over: 'over', closed: 'closed' } as const

/** Short links with their QR codes, and how often each was followed. */
export default function Links() {
  const t = useTexts(linkTexts)
  const links = useLoaderData<typeof loader>()
  const may = useMay('promotion.edit')
  const [editing, setEditing] = useState<Link | 'new'>()
  const [shown, setShown] = useState<Link>()
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      {may && (
        <Box above={4}>
          <Button size="s" kind="line" onClick={() => setEditing('new')}>
            {t.add}
          </Button>
        </Box>
      )}
      {links.length === 0 ? (
        <Empty icon="share" kind="panel" title={t.none} />
      ) : (
        <CardTable
          label={t.title}
          columns={[t.name, t.link, t.target, t.ends, t.phase, t.visits, { text: t.edit, shown: null }]}
          className={rowStyles.rows}
        >
          <tbody>
            {links.map(each => (
              <tr key={each.shortCode}>
                <td>{each.name}</td>
                <td>{each.path}</td>
                <td>
                  <a href={each.target} target="_blank" rel="noopener">
                    {each.target}
                  </a>
                </td>
                <td>{each.endsAt === null ? t.noEnd : formatDateTime(each.endsAt)}</td>
                <td>
                  <StatusDot tone={tones[each.phase]}>{t[phaseWords[each.phase]]}</StatusDot>
                </td>
                <td>
                  {formatCount(each.visitsLately)} / {formatCount(each.visits)}
                </td>
                <td>
                  <Row gap={2} wrap>
                    <Button size="s" kind="line" aria-label={`${t.code}: ${each.name}`} onClick={() => setShown(each)}>
                      {t.code}
                    </Button>
                    {may && (
                      <Button
                        size="s"
                        kind="line"
                        aria-label={`${t.edit}: ${each.name}`}
                        onClick={() => setEditing(each)}
                      >
                        {t.edit}
                      </Button>
                    )}
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
      {editing && (
        <LinkDialog
          key={editing === 'new' ? 'new' : editing.shortCode}
          link={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {shown && <LinkCode key={shown.shortCode} link={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** What a link is called, where it leads, with which campaign and until when. */
function LinkDialog({ link, onClose }: { link: Link | undefined; onClose: () => void }) {
  const t = useTexts(linkTexts)
  const { revalidate } = useRevalidator()
  const kept = link ? { shortCode: link.shortCode, version: link.version } : { version: 0 }
  const form = useForm('desk.shortLink.save', {
    begin: {
      name: link?.name ?? '',
      target: link?.target ?? '',
      campCode: link?.campCode ?? '',
      channel: link?.channel ?? '',
      campaign: link?.campaign ?? '',
      open: link?.open ?? true,
      ...(link && link.endsAt !== null ? { endsAt: link.endsAt } : {}),
    },
    absent: kept,
    check: said => ({ target: !!said.target && !isLinkTarget(said.target) && t.targetWrong }),
    input: read => ({ ...read, ...kept }),
    refusals: { LINK_TARGET: 'target' },
    done({ data }) {
      toast(link ? t.saved : t.added(data.path))
      void revalidate()
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={link ? link.path : t.add} send={t.save} wide>
      <TextField of={form} name="name" label={t.name} help={t.nameHelp} wrong={t.needed} />
      <TextField of={form} name="target" label={t.target} help={t.targetHelp} wrong={t.targetWrong} />
      <TextField of={form} name="campCode" label={t.campCode} />
      <TextField of={form} name="channel" label={t.channel} />
      <TextField of={form} name="campaign" label={t.campaign} />
      <MomentField of={form} name="endsAt" label={t.ends} help={t.endsHelp} />
      <CheckboxField of={form} name="open">
        {t.open}
      </CheckboxField>
    </FormDialog>
  )
}
