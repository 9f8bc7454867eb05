import { useLoaderData, useNavigate } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatDateTime } from '#contract/moments.ts'
import { valuationStates } from '#contract/valuation-rules.ts'
import { TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { Box, Stack } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuationTones } from './valuation.ts'
import { valuationTexts } from './valuation.texts.ts'

export const valuationList = defineList({
  address: listAddress({ path: '/valuations' }, { state: oneOf('state', valuationStates) }),
  call: 'desk.valuation.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => String(row.valuationChangeId),
})

export const loader = deskLoader(valuationList)

/** New versions of the numbers of the valuation, the last that moved first. */
export default function Valuations() {
  const t = useTexts(valuationTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const may = useMay('valuation.edit')
  const desk = useDeskList(valuationList, data)
  useTitle(t.title)
  useWalkable(desk, t.title, row => String(row.valuationChangeId))
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why} />
      {may && <Begin />}
      {(data.total > 0 || data.state.state !== undefined) && (
        <DeskFilter of={desk} className={edit.filter}>
          <FilterChoice
            label={t.state}
            name="state"
            value={data.state.state}
            every={t.all}
            choices={valuationStates.map(each => [each, t[each]])}
          />
        </DeskFilter>
      )}
      <Rows
        of={desk}
        label={t.title}
        columns={[t.number, t.name, num(t.base), t.from, num(t.became), t.by, t.state]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.valuationChangeId}>
            <td>
              <RowLink href={`/valuations/${row.valuationChangeId}`}>{row.valuationChangeId}</RowLink>
            </td>
            <td>{row.title}</td>
            <td data-num>{row.baseVersion}</td>
            <td>{row.validFrom === null ? '—' : formatDateTime(row.validFrom)}</td>
            <td data-num>{row.publishedVersion ?? '—'}</td>
            <td>{row.by}</td>
            <td>
              {row.stopped && row.state === 'draft' ? (
                <StatusDot tone="danger">{t.stopped}</StatusDot>
              ) : (
                <StatusDot tone={valuationTones[row.state]}>{t[row.state]}</StatusDot>
              )}
            </td>
          </tr>
        )}
      </Rows>
    </>
  )
}

function Begin() {
  const t = useTexts(valuationTexts)
  const navigate = useNavigate()
  const form = useForm('desk.valuation.write', {
    input: ({ title }) => ({ title }),
    done({ data }) {
      toast(t.begun)
      void navigate(`/valuations/${data.valuationChangeId}`)
    },
  })
  return (
    <Box above={4} below={6} measure>
      <Stack as={Form} gap={4} of={form}>
        <TextField of={form} name="title" label={t.newTitle} wrong={t.titleNeeded} />
        <FormProblem of={form} />
        <div>
          <SubmitButton of={form} size="s">
            {t.begin}
          </SubmitButton>
        </div>
      </Stack>
    </Box>
  )
}
