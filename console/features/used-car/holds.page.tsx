import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { OpeningDialog } from '#console/frame/opening-dialog.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useOpened } from '#console/frame/use-opened.ts'
import type { Output } from '#contract/kit.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { dot, dotted } from '#contract/signs.ts'
import { holdKinds } from '#contract/used-car-codes.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words, yes } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { holdTexts } from './hold.texts.ts'

type Hold = Output<'desk.hold.list'>[number]
type Place = Hold['places'][number]

export const holdList = defineList({
  address: listAddress(
    { path: '/holds' },
    { search: words('q', 24, { field: 'search' }), kind: oneOf('kind', holdKinds), queued: yes('queued') },
  ),
  call: 'desk.hold.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.carNo,
})

export const loader = deskLoader(holdList)

/** Who holds which car until when, and who waits for it; it looks again whenever somebody comes back to it. */
export default function Holds() {
  const t = useTexts(holdTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state: asked, total } = data
  const desk = useDeskList(holdList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why} />
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} maxLength={24} />
        </label>
        <FilterChoice
          label={t.kind}
          name="kind"
          value={asked.kind}
          every={t.all}
          choices={holdKinds.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.queue}
          name="queued"
          value={asked.queued ? '1' : ''}
          every={t.all}
          choices={[['1', t.queued]]}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.car, t.holder, t.until, t.queue]}
        nothing={{ icon: 'check-circle', title: t.nothing }}
        pages={t.pages}
      >
        {row => <HoldRow key={row.carNo} hold={row} />}
      </Rows>
    </>
  )
}

const tones = { unpaid: 'warning', paid: 'success', kept: 'ink' } as const

function HoldRow({ hold }: { hold: Hold }) {
  const t = useTexts(holdTexts)
  return (
    <tr>
      <td>
        <RowLink href={`/cars/${hold.carNo}`}>{hold.carNo}</RowLink>
        <small>
          <ModelName>{hold.title}</ModelName>
        </small>
        <small>{dotted(hold.outletName)}</small>
      </td>
      <td>
        <StatusDot tone={tones[hold.kind]}>{t[hold.kind]}</StatusDot>
        <small>{hold.customer}</small>
        {hold.orderNo !== null && (
          <small>
            <TextLink href={`/orders/${hold.orderNo}`}>{hold.orderNo}</TextLink>
          </small>
        )}
      </td>
      <td>{hold.until === null ? t.orderDecides : formatShortDateTime(hold.until)}</td>
      <td>
        {hold.places.length === 0 ? (
          t.nobody
        ) : (
          <Stack gap={3}>
            {hold.places.map(place => (
              <PlaceRow key={place.queueId} place={place} />
            ))}
          </Stack>
        )}
      </td>
    </tr>
  )
}

type Asking = 'name' | 'phone' | 'release'

/** Somebody in the queue: masked until somebody opens it with a reason, and ended with one. */
function PlaceRow({ place: { queueId, place, customer, mobile, since, keptUntil } }: { place: Place }) {
  const t = useTexts(holdTexts)
  const { revalidate } = useRevalidator()
  const mayEnd = useMay('car.edit')
  const [asking, setAsking] = useState<Asking>()
  const [opened = {}, setOpened] = useOpened<{ name?: string; phone?: string }>()
  const moment = keptUntil === null ? t.since(formatShortDateTime(since)) : t.keptTo(formatShortDateTime(keptUntil))
  return (
    <div>
      {[t.nth(place), opened.name ?? customer, opened.phone ?? mobile].join(dot)}
      <small>{moment}</small>
      <Row gap={4} wrap>
        {opened.name === undefined && <TextButton onClick={() => setAsking('name')}>{t.showName}</TextButton>}
        {opened.phone === undefined && <TextButton onClick={() => setAsking('phone')}>{t.showPhone}</TextButton>}
        {mayEnd && <TextButton onClick={() => setAsking('release')}>{t.release}</TextButton>}
      </Row>
      {asking === 'release' && (
        <ReasonDialog
          title={t.releaseTitle}
          label={t.reason}
          help={t.releaseHelp}
          needed={t.reasonNeeded}
          button={t.release}
          danger
          onClose={() => setAsking(undefined)}
          onSubmit={async (reason, options) => {
            await api('desk.hold.release', { queueId, reason }, options)
            toast(t.released)
            await revalidate()
            setAsking(undefined)
          }}
        />
      )}
      {(asking === 'name' || asking === 'phone') && (
        <OpeningDialog
          call="desk.hold.reveal"
          field={asking}
          title={t.revealTitle}
          onClose={() => setAsking(undefined)}
          onOpen={async (said, options) => {
            const { data } = await api('desk.hold.reveal', { queueId, field: asking, ...said }, options)
            setOpened({ ...opened, [asking]: data.value })
            setAsking(undefined)
          }}
        />
      )}
    </div>
  )
}
