import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime, formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { num } from '#web/ui/columns.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { type BillFile, SaveBillFile } from './bill-files.tsx'
import { booksTexts } from './books.texts.ts'
import { type ChannelDay, StateTag } from './state-tag.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await api('desk.books.day', { day: params.day ?? '' }, { signal: request.signal })).data
}

/** One day of the books: what each channel's bill said beside our books, and its closing. */
export default function Day() {
  const t = useTexts(booksTexts)
  const data = useLoaderData<typeof loader>()
  const { day, channels } = data
  const mayClose = useMay('books.close')
  const { busy, act, error } = useActing()
  useTitle(`${t.title} ${formatDate(day)}`)
  useRefresh(useRevalidator())

  const close = () =>
    act(
      async () => {
        await api('desk.books.close', { day })
        toast(t.closeDone)
      },
      { title: t.closeTitle(formatDate(day)), text: t.closeText, yes: t.close },
    )

  return (
    <>
      <TextLink href="/books">{t.title}</TextLink>
      <PageHead title={formatDate(day)} why={<Standing of={data} />}>
        <TextLink href={`/journal?from=${day}&to=${day}`}>{t.entries}</TextLink>
        {mayClose && data.canClose && (
          <Button size="s" busy={busy} onClick={() => void close()}>
            {t.close}
          </Button>
        )}
      </PageHead>
      <Stack gap={4}>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        <CardTable
          label={t.title}
          columns={[t.channel, t.state, num(t.payments), num(t.refunds), num(t.fee), t.read, t.files]}
          className={classNames(rowStyles.rows, rowStyles.loose)}
        >
          <tbody>
            {channels.map(each => (
              <ChannelRow
                key={each.channel}
                day={day}
                row={each}
                files={data.files.filter(({ channel }) => channel === each.channel)}
              />
            ))}
          </tbody>
        </CardTable>
      </Stack>
    </>
  )
}

/** Whether the day is closed, or what keeps it open. */
function Standing({
  of: { closedAt, closedBy, canClose, isBeforeBooks, hindrance },
}: {
  of: Output<'desk.books.day'>
}) {
  const t = useTexts(booksTexts)
  if (closedAt !== null) return `${t.closed(closedBy, formatDateTime(closedAt))} ${t.closedWhy}`
  if (canClose) return t.canClose
  if (isBeforeBooks) return t.beforeBooks
  return hindrance ? t.hindered(formatDate(hindrance.day), t[hindrance.channel]) : t.notOver
}

function ChannelRow({ day, row, files }: { day: string; row: ChannelDay; files: readonly BillFile[] }) {
  const t = useTexts(booksTexts)
  const may = useMay('books.settle')
  const { busy, act } = useActing({ tell: toast })
  const { channel, state, open, our, their, readAt, trouble, version } = row

  const readAgain = () =>
    act(async () => {
      const { data } = await api('desk.books.fetch', { day, channel })
      if (data.state === 'waiting') toast(t.fetchedNothing)
      else toast(data.open === 0 ? t.fetchedEqual : t.fetchedDiffers(data.open))
    })

  return (
    <tr>
      <td>
        {t[channel]}
        {channel === 'unionpay' && <small>{t.unionpayDay}</small>}
      </td>
      <td>
        <Row as="span" inline gap={2} wrap>
          <StateTag state={state} open={open} />
          {open > 0 && <TextLink href={`/books/~differences?day=${day}&channel=${channel}`}>{t.differences}</TextLink>}
        </Row>
        {trouble && <small>{trouble}</small>}
      </td>
      <td data-num>
        <Sums
          ours={t.times(our.payments, formatMoney(our.paidFen))}
          theirs={t.times(their.payments, formatMoney(their.paidFen))}
        />
      </td>
      <td data-num>
        <Sums
          ours={t.times(our.refunds, formatMoney(our.refundedFen))}
          theirs={t.times(their.refunds, formatMoney(their.refundedFen))}
        />
      </td>
      <td data-num>
        {formatMoney(row.feeFen)}
        {row.payoutFen !== 0 && (
          <small>
            <Whole>{`${t.payout} ${formatMoney(row.payoutFen)}`}</Whole>
          </small>
        )}
      </td>
      <td>
        {may && (
          <Button kind="line" size="s" busy={busy} busyText={t.fetching} onClick={() => void readAgain()}>
            {t.fetch}
          </Button>
        )}
        <small>
          {[readAt === null ? '—' : formatShortDateTime(readAt), version > 1 && t.version(version)]
            .filter(Boolean)
            .join(dot)}
        </small>
      </td>
      <td>
        {files.length === 0 || !may
          ? '—'
          : files.map(file => <SaveBillFile key={`${file.version} ${file.kind}`} file={file} />)}
      </td>
    </tr>
  )
}

/** What the books have above what the bill has; once where both say the same. */
function Sums({ ours, theirs }: { ours: string; theirs: string }) {
  const t = useTexts(booksTexts)
  if (ours === theirs) return <Whole>{ours}</Whole>
  return (
    <>
      <Whole>{`${t.ours} ${ours}`}</Whole>
      <small>
        <Whole>{`${t.theirs} ${theirs}`}</Whole>
      </small>
    </>
  )
}
