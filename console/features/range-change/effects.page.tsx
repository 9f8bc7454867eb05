import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { inPath } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { effectColumns, EffectRow } from './check-part.tsx'
import { rangeTexts } from './range-change.texts.ts'

/** A number that no change has. */
const nobody = 2_000_000_000

export const effectList = defineList({
  address: listAddress(
    { path: '/range/~effects' },
    {
      change: inPath({
        fresh: nobody,
        read: text => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined),
        write: String,
        input: rangeChangeId => ({ rangeChangeId }),
        stays: true,
      }),
    },
  ),
  call: 'desk.range.effects',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.code,
})

export function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return loadDeskList(effectList, request, effectList.address.read(query, params.rangeChangeId))
}

/** Configurations that customers keep and that a change would make others: codes and prices, nobody's name. */
export default function Effects() {
  const t = useTexts(rangeTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(effectList, data)
  useTitle(t.effects)
  return (
    <>
      <TextLink href={`/range/${data.state.change}`}>{t.title}</TextLink>
      <PageHead title={t.effects} count={data.total} />
      <Rows
        of={desk}
        label={t.effects}
        columns={effectColumns(t)}
        nothing={{ icon: 'check-circle', title: t.noEffects }}
        pages={t.pages}
      >
        {row => <EffectRow key={row.code} effect={row} />}
      </Rows>
    </>
  )
}
