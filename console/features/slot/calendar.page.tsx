import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { whoAmI } from '#console/frame/me.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { useKeys } from '#console/frame/use-keys.ts'
import { useMay, useMe } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { type SlotKind, slotKinds } from '#contract/codes.ts'
import { isDay } from '#contract/day.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { BookDialog } from './book-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { DayList, Grid } from './calendar-grid.tsx'
import styles from './slot.module.css'
import type { OwnKinds } from './own-kinds.ts'
import { slotTexts } from './slot.texts.ts'
import { beijingDay, dayAfter, dayWords, hrefOf, mondayOf, type Place } from './slot-words.ts'

/** What the address asks for; what cannot be read means this week, all kinds. */
function placeIn(params: URLSearchParams, own: number | undefined): Place {
  const [day, outlet] = [params.get('day') ?? '', Number(params.get('outlet'))]
  const kind = slotKinds.find(each => each === params.get('kind'))
  return {
    outlet: own ?? (Number.isSafeInteger(outlet) && outlet > 0 ? outlet : undefined),
    day: isDay(day) ? day : beijingDay(Date.now()),
    view: params.get('view') === 'day' ? 'day' : 'week',
    kind,
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, outletId } = await whoAmI()
  const params = new URL(request.url).searchParams
  const place = placeIn(params, role === 'dealer' ? (outletId ?? undefined) : undefined)
  const { outlet, day, view, kind } = place
  if (outlet === undefined) {
    if (role === 'dealer') return { place, calendar: undefined, now: Date.now() }
    throw redirect('/slots/~outlets')
  }
  const from = view === 'week' ? mondayOf(day) : day
  const asked = { outletId: outlet, day: from, days: view === 'week' ? 7 : 1, ...(kind ? { kind } : {}) }
  const { data } = await api('desk.slot.calendar', asked, { signal: request.signal })
  return { place, calendar: data, now: Date.now() }
}

/**
 * An outlet's appointments, a week or a day at a time: what is booked and what is left.
 * @param own what later features know of their kinds
 */
export default function CalendarPage({ own = {} }: { own?: OwnKinds }) {
  const t = useTexts(slotTexts)
  const { place, calendar, now } = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  if (!calendar) return <Empty icon="calendar" title={t.noOutlet} kind="panel" />
  return <Outlet key={calendar.outletId} place={place} calendar={calendar} now={now} own={own} />
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>['calendar']>
/** What is open beside the calendar. */
type Open = { book: { day: string; time: string | undefined; kind?: SlotKind } } | { bookingNo: string }

interface OutletProps {
  place: Place
  calendar: Shown
  now: number
  own: OwnKinds
}

function Outlet({ place, calendar, now, own }: OutletProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay('slot.edit')
  const mayPrices = useMay('workPrice.view')
  const mayKinds = useMay('slotKind.edit')
  const { role } = useMe()
  const [open, setOpen] = useState<Open>()
  // Where the last press leads: the next one may come before that is shown, and goes on from there.
  const aimed = useRef(place)
  useEffect(() => {
    aimed.current = place
  }, [place])
  function go(change: Partial<Place>): void {
    aimed.current = { ...aimed.current, ...change }
    void navigate(hrefOf(aimed.current))
  }
  /** @param by -1 or 1: a week or a day, as it is seen */
  function step(by: number): void {
    const { day, view } = aimed.current
    go({ day: dayAfter(day, view === 'week' ? by * 7 : by) })
  }
  const today = beijingDay(now)
  const first = calendar.days[0]?.day ?? place.day
  const last = calendar.days.at(-1)?.day ?? place.day
  const book = (day: string, time?: string) => setOpen({ book: { day, time } })
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    t: () => go({ day: today }),
    w: () => go({ view: 'week' }),
    d: () => go({ view: 'day' }),
    ...(may ? { b: () => book(first < today ? today : first) } : {}),
  })
  const period =
    first === last ? dayWords(first, language) : `${dayWords(first, language)} – ${dayWords(last, language)}`
  const shown = open && 'bookingNo' in open ? open.bookingNo : undefined
  const booking = calendar.days.flatMap(each => each.bookings).find(each => each.bookingNo === shown)
  const asked = open && 'book' in open ? open.book : undefined
  const bookKind = asked?.kind ?? place.kind
  const Book = bookKind && own[bookKind]?.Book
  const Facts = booking && own[booking.kind]?.Facts
  const lists = calendar.kinds.flatMap(({ kind }) => {
    const href = own[kind]?.dayHref
    return href ? [{ kind, href }] : []
  })
  const parts = {
    calendar,
    now,
    may,
    onBook: book,
    onOpen: (bookingNo: string) => setOpen({ bookingNo }),
    dayHref: (day: string) => hrefOf({ ...place, day, view: 'day' }),
  }
  return (
    <>
      <PageHead title={t.title} why={calendar.name}>
        <Row gap={3} align="center" wrap>
          {role !== 'dealer' && <UiLink href="/slots/~outlets">{t.otherOutlet}</UiLink>}
          {mayPrices && <UiLink href="/slots/~prices">{t.prices}</UiLink>}
          {mayKinds && <UiLink href="/slots/~kinds">{t.kindSettings}</UiLink>}
          {lists.map(({ kind, href }) => (
            <ButtonLink key={kind} kind="line" size="s" href={href(calendar.outletId, place.day)}>
              {t.dayOf(t[kind])}
            </ButtonLink>
          ))}
          <ButtonLink kind="line" size="s" href={`/slots/~setup/${calendar.outletId}`}>
            {t.setup}
          </ButtonLink>
          {may && (
            <Button size="s" aria-keyshortcuts="b" onClick={() => book(first < today ? today : first)}>
              {t.book}
            </Button>
          )}
        </Row>
      </PageHead>
      <Stack gap={4}>
        <Row gap={4} align="end" wrap>
          <Segmented
            label={t.view}
            value={place.view}
            onChange={view => go({ view })}
            items={[
              { value: 'week', label: t.week },
              { value: 'day', label: t.day },
            ]}
          />
          <Row gap={2} align="center">
            <IconButton icon="back" iconSize={20} label={t.before} aria-keyshortcuts="k" onClick={() => step(-1)} />
            <Button kind="line" size="s" aria-keyshortcuts="t" onClick={() => go({ day: today })}>
              {t.today}
            </Button>
            <IconButton icon="next" iconSize={20} label={t.after} aria-keyshortcuts="j" onClick={() => step(1)} />
          </Row>
          <h2 className={styles.period} aria-live="polite">
            {period}
          </h2>
          <Field label={t.kind} className={styles.kind}>
            <NativeSelect
              size="s"
              value={place.kind ?? ''}
              onChange={kind => go({ kind: kind === '' ? undefined : (kind as SlotKind) })}
              choices={[
                { value: '', label: t.allKinds },
                ...calendar.kinds.map(({ kind }) => ({ value: kind, label: t[kind] })),
              ]}
            />
          </Field>
        </Row>
        {place.view === 'week' && <DayList {...parts} />}
        <Grid {...parts} week={place.view === 'week'} />
      </Stack>
      {asked &&
        (Book ? (
          <Book outletId={calendar.outletId} day={asked.day} time={asked.time} onClose={() => setOpen(undefined)} />
        ) : (
          <BookDialog
            calendar={calendar}
            day={asked.day}
            time={asked.time}
            kind={place.kind}
            apart={calendar.kinds.flatMap(({ kind }) => (own[kind]?.Book ? [kind] : []))}
            onApart={kind => setOpen({ book: { ...asked, kind } })}
            onClose={() => setOpen(undefined)}
          />
        ))}
      {booking && (
        <BookingDialog
          key={booking.bookingNo}
          booking={booking}
          calendar={calendar}
          may={may}
          more={Facts && <Facts bookingNo={booking.bookingNo} />}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
