import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { saysSomething } from '#contract/reason.ts'
import { dot } from '#contract/signs.ts'
import { MomentField, TextField, WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { launchDeskTexts } from './launch.texts.ts'

type Allotment = Output<'desk.launch.list'>[number]

export const allotmentList = defineList({
  address: listAddress({ path: '/launch' }, {}),
  call: 'desk.launch.list',
  pageSize,
  rowsOf: (data): Allotment[] => data,
  keyOf: ({ allotmentId }: Allotment) => String(allotmentId),
})

export const loader = ({ request }: LoaderFunctionArgs) => loadDeskList(allotmentList, request)

/** Allotments of the launch model: how many where and when, and every version of each (decision 090). */
export default function Allotments() {
  const t = useTexts(launchDeskTexts)
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(allotmentList, list)
  const may = useMay('allotment.edit')
  const [opened, setOpened] = useState<number>()
  const shown = list.rows.find(row => row.allotmentId === opened)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={list.total} why={t.why} />
      {may && (
        <Row below={4}>
          <Button size="s" icon="plus" onClick={() => setOpened(0)}>
            {t.add}
          </Button>
        </Row>
      )}
      <Rows
        of={desk}
        label={t.title}
        columns={[
          t.model,
          t.region,
          num(t.quantity),
          num(t.left),
          num(t.waiting),
          num(t.each),
          t.opens,
          t.closes,
          { text: may ? t.change : t.look, shown: null },
        ]}
        nothing={{ icon: 'car-front', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => <AllotmentRow key={row.allotmentId} row={row} onOpen={() => setOpened(row.allotmentId)} />}
      </Rows>
      {opened === 0 && <EditDialog onClose={() => setOpened(undefined)} />}
      {shown &&
        (may ? (
          <EditDialog key={opened} row={shown} onClose={() => setOpened(undefined)} />
        ) : (
          <Modal open onClose={() => setOpened(undefined)} title={t.history}>
            <History row={shown} />
          </Modal>
        ))}
    </>
  )
}

function AllotmentRow({ row, onOpen }: { row: Allotment; onOpen: () => void }) {
  const t = useTexts(launchDeskTexts)
  const may = useMay('allotment.edit')
  const where = row.provinceName ?? t.everywhere
  return (
    <tr>
      <td>{row.seriesName}</td>
      <td>{where}</td>
      <td data-num>{row.quantity}</td>
      <td data-num>{row.left}</td>
      <td data-num>{row.waiting}</td>
      <td data-num>{row.mostEach}</td>
      <td>{formatDateTime(row.opensAt)}</td>
      <td>{formatDateTime(row.closesAt)}</td>
      <td>
        <Button kind="line" size="s" aria-label={may ? t.changeOf(where) : t.lookOf(where)} onClick={onOpen}>
          {may ? t.change : t.look}
        </Button>
      </td>
    </tr>
  )
}

/** @param row absent: a new one */
function EditDialog({ row, onClose }: { row?: Allotment; onClose: () => void }) {
  const t = useTexts(launchDeskTexts)
  const key = row ? { allotmentId: row.allotmentId, version: row.version } : { version: 0 }
  const form = useForm('desk.launch.save', {
    begin: row
      ? { quantity: row.quantity, mostEach: row.mostEach, opensAt: row.opensAt, closesAt: row.closesAt }
      : { mostEach: 1 },
    absent: key,
    check: ({ opensAt, closesAt, reason = '' }) => ({
      closesAt: opensAt !== undefined && closesAt !== undefined && closesAt <= opensAt && t.order,
      reason: !saysSomething(reason) && t.reasonNeeded,
    }),
    input: read => ({ ...read, ...key }),
    refusals: { ALLOTMENT_ORDER: 'closesAt', ALLOTMENT_BELOW: 'quantity', NOT_FOUND: 'provinceCode' },
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={row ? t.change : t.add} send={t.save} wide>
      {!row && (
        <WholeField
          of={form}
          name="provinceCode"
          label={t.regionOf}
          note={t.optional}
          help={t.regionHelp}
          wrong={t.regionWrong}
        />
      )}
      <WholeField of={form} name="quantity" label={t.quantity} wrong={t.quantityWrong} />
      <WholeField of={form} name="mostEach" label={t.each} wrong={t.eachWrong} />
      <MomentField of={form} name="opensAt" label={t.opens} wrong={t.timeNeeded} />
      <MomentField of={form} name="closesAt" label={t.closes} wrong={t.timeNeeded} />
      <TextField of={form} name="reason" label={t.reason} wrong={t.reasonNeeded} />
      {row && <History row={row} />}
    </FormDialog>
  )
}

function History({ row }: { row: Allotment }) {
  const t = useTexts(launchDeskTexts)
  return (
    <Stack as="section" gap={2}>
      <Title as="h3">{t.history}</Title>
      <Stack as="ul" gap={2}>
        {row.history.map(each => (
          <li key={each.version}>
            <Text figures>{t.version(each.version, each.quantity, each.mostEach)}</Text>
            <Text size="small" tone="muted" figures>
              {[`${formatDateTime(each.opensAt)} – ${formatDateTime(each.closesAt)}`, each.reason].join(dot)}
            </Text>
            <Text size="small" tone="muted">
              {[each.by, formatDateTime(each.madeAt)].join(dot)}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
