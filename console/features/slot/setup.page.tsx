import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useKeys } from '#console/frame/use-keys.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlockDialog, CapacityDialog, ExceptionDialog, ResourceDialog } from './setup-dialogs.tsx'
import { slotTexts } from './slot.texts.ts'
import { dayWords, type Outlet, spansOf } from './slot-words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.slot.outlet', { outletId: Number(params.outletId) }, { signal: request.signal })
  return data
}

/** What an outlet's calendar is made of: capacity, exceptions of days, cars and bays. */
export default function SetupPage() {
  const t = useTexts(slotTexts)
  const outlet = useLoaderData<typeof loader>()
  const may = useMay('slot.edit')
  const navigate = useNavigate()
  const back = `/slots?outlet=${outlet.outletId}`
  useTitle(t.setup)
  useRefresh(useRevalidator())
  useKeys({ escape: () => void navigate(back) })
  return (
    <>
      <WalkHead way={{ back }} title={t.title} />
      <PageHead title={t.setup} why={outlet.name} />
      <Grid gap={8} cols={1} className={edit.content}>
        {!may && <Text tone="muted">{t.lookOnly}</Text>}
        <Exceptions outlet={outlet} may={may} />
        <Capacity outlet={outlet} may={may} />
        <Resources outlet={outlet} may={may} />
      </Grid>
    </>
  )
}

interface PartProps {
  outlet: Outlet
  may: boolean
}

function Capacity({ outlet, may }: PartProps) {
  const t = useTexts(slotTexts)
  const [open, setOpen] = useState(false)
  return (
    <section className={edit.part} aria-labelledby="capacity">
      <h2 id="capacity">{t.capacity}</h2>
      <Stack gap={4}>
        <CardTable
          label={t.capacity}
          columns={[t.kind, t.capacityWhy, t.ownCapacity, t.needs]}
          className={rowStyles.rows}
        >
          <tbody>
            {outlet.kinds.map(each => (
              <tr key={each.kind}>
                <td>{t[each.kind]}</td>
                <td>{t.usual(each.usual)}</td>
                <td>
                  {each.own.length === 0
                    ? t.noOwn
                    : spansOf(each.own).map(span => (
                        <div key={span.from}>{t.span(span.from, span.to, span.capacity)}</div>
                      ))}
                </td>
                <td>{each.needs ? t[each.needs] : t.nothing}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
        {may && outlet.kinds.length > 0 && (
          <Row>
            <Button kind="line" size="s" onClick={() => setOpen(true)}>
              {t.setCapacity}
            </Button>
          </Row>
        )}
      </Stack>
      {open && <CapacityDialog outlet={outlet} onClose={() => setOpen(false)} />}
    </section>
  )
}

type Exception = Outlet['exceptions'][number]

function Exceptions({ outlet, may }: PartProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const { busy, act } = useActing({ tell: toast })
  const [open, setOpen] = useState<Exception | 'new'>()
  const { outletId, exceptions } = outlet
  const remove = ({ exceptionId, version }: Exception) =>
    act(
      async () => {
        await api('desk.slot.dropException', { outletId, exceptionId, version })
        toast(t.removed)
      },
      { title: t.removeException, text: t.removeExceptionText, yes: t.remove, danger: true },
    )
  const whatOf = ({ closed, opens, closes, capacity }: Exception) =>
    closed
      ? t.closedDay
      : [opens !== null && `${opens}–${closes}`, capacity !== null && `${t.capacity} ${capacity}`]
          .filter(Boolean)
          .join(dot)
  return (
    <section className={edit.part} aria-labelledby="exceptions">
      <h2 id="exceptions">{t.exceptions}</h2>
      <Stack gap={4}>
        {exceptions.length === 0 ? (
          <Empty icon="calendar" title={t.noExceptions} kind="panel">
            {t.noExceptionsWhy}
          </Empty>
        ) : (
          <CardTable
            label={t.exceptions}
            columns={[t.date, t.kind, t.what, t.reason, may && { text: t.edit, shown: null }]}
            className={rowStyles.rows}
          >
            <tbody>
              {exceptions.map(each => {
                const name = dayWords(each.day, language)
                return (
                  <tr key={each.exceptionId}>
                    <td>{name}</td>
                    <td>{each.kind ? t[each.kind] : t.allKinds}</td>
                    <td>{whatOf(each)}</td>
                    <td>{language === 'en' ? each.reasonEn : each.reasonCn}</td>
                    {may && (
                      <td>
                        <Row gap={2} wrap>
                          <Button kind="line" size="s" aria-label={t.editOf(name)} onClick={() => setOpen(each)}>
                            {t.edit}
                          </Button>
                          <Button
                            kind="line"
                            size="s"
                            busy={busy}
                            aria-label={t.removeOf(name)}
                            onClick={() => void remove(each)}
                          >
                            {t.remove}
                          </Button>
                        </Row>
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </CardTable>
        )}
        {may && (
          <Row>
            <Button kind="line" size="s" onClick={() => setOpen('new')}>
              {t.addException}
            </Button>
          </Row>
        )}
      </Stack>
      {open && (
        <ExceptionDialog
          outlet={outlet}
          exception={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type Resource = Outlet['resources'][number]

function Resources({ outlet, may }: PartProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const { busy, act } = useActing({ tell: toast })
  const [open, setOpen] = useState<{ edit: Resource | undefined } | { block: Resource }>()
  const { outletId, resources } = outlet
  const nameOf = ({ nameCn, nameEn }: Resource) => (language === 'en' ? nameEn : nameCn)
  const unblock = (blockId: number) =>
    act(async () => {
      await api('desk.slot.unblock', { outletId, blockId })
      toast(t.saved)
    })
  const close = () => setOpen(undefined)
  return (
    <section className={edit.part} aria-labelledby="resources">
      <h2 id="resources">{t.resources}</h2>
      <Stack gap={4}>
        {resources.length === 0 ? (
          <Empty icon="calendar" title={t.noResources} kind="panel">
            {t.noResourcesWhy}
          </Empty>
        ) : (
          <CardTable
            label={t.resources}
            columns={[t.resource, t.state, t.blocks, may && { text: t.edit, shown: null }]}
            className={rowStyles.rows}
          >
            <tbody>
              {resources.map(each => (
                <tr key={each.resourceId}>
                  <td>
                    {nameOf(each)}
                    <small>{t[each.sort]}</small>
                  </td>
                  <td>
                    <StatusDot tone={each.active ? 'success' : 'off'}>{each.active ? t.active : t.inactive}</StatusDot>
                  </td>
                  <td>
                    {each.blocks.length === 0
                      ? t.noOwn
                      : each.blocks.map(block => (
                          <Row key={block.blockId} gap={2} align="center" wrap>
                            <span>
                              {formatDateTime(block.startsAt)} – {formatDateTime(block.endsAt)}{' '}
                              {language === 'en' ? block.reasonEn : block.reasonCn}
                            </span>
                            {may && (
                              <Button
                                kind="quiet"
                                size="s"
                                busy={busy}
                                aria-label={t.unblockOf(nameOf(each))}
                                onClick={() => void unblock(block.blockId)}
                              >
                                {t.unblock}
                              </Button>
                            )}
                          </Row>
                        ))}
                  </td>
                  {may && (
                    <td>
                      <Row gap={2} wrap>
                        <Button
                          kind="line"
                          size="s"
                          aria-label={t.editOf(nameOf(each))}
                          onClick={() => setOpen({ edit: each })}
                        >
                          {t.edit}
                        </Button>
                        <Button
                          kind="line"
                          size="s"
                          aria-label={t.blockOf(nameOf(each))}
                          onClick={() => setOpen({ block: each })}
                        >
                          {t.block}
                        </Button>
                      </Row>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </CardTable>
        )}
        {may && (
          <Row>
            <Button kind="line" size="s" onClick={() => setOpen({ edit: undefined })}>
              {t.addResource}
            </Button>
          </Row>
        )}
      </Stack>
      {open && 'edit' in open && <ResourceDialog outlet={outlet} resource={open.edit} onClose={close} />}
      {open && 'block' in open && (
        <BlockDialog outletId={outletId} resource={open.block} name={nameOf(open.block)} onClose={close} />
      )}
    </section>
  )
}
