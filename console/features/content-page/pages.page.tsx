import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink } from '#console/frame/rows.tsx'
import { StateList } from '#console/frame/state-list.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { pageCodePattern } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { contentTones } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'

type Row = Output<'desk.content.list'>[number]
const states = ['draft', 'waiting', 'published'] as const

const contentList = defineList({
  address: listAddress({ path: '/content' }, { state: oneOf('state', states) }),
  call: 'desk.content.list',
  pageSize,
  rowsOf: (data): Row[] => data,
  keyOf: ({ pageCode }: Row) => pageCode,
})
export const loader = deskLoader(contentList)

/** Pages of blocks: what waits for approval first. */
export default function ContentPages() {
  const t = useTexts(contentDeskTexts)
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(contentList, list)
  const may = useMay('content.edit')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <StateList
        of={desk}
        states={states}
        words={t}
        every={t.every}
        columns={[t.name, t.shownVersion, t.openVersion, t.changed]}
        icon="info"
        ways={
          may && (
            <Button size="s" icon="plus" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )
        }
      >
        {row => (
          <tr key={row.pageCode}>
            <td>
              <RowLink href={`/content/${row.pageCode}`}>{row.title}</RowLink>
              <small>{row.path}</small>
            </td>
            <td>
              {row.shown ? (
                <>
                  {t.no(row.shown.no)}
                  <small>{row.shown.until === null ? t.forEver : t.until(formatDateTime(row.shown.until))}</small>
                </>
              ) : (
                t.none
              )}
            </td>
            <td>
              {row.open ? (
                <>
                  <StatusDot tone={contentTones[row.open.state]}>{t[row.open.state]}</StatusDot>
                  <small>{row.open.editedBy ?? t.withShop}</small>
                </>
              ) : (
                t.none
              )}
            </td>
            <td>{formatDateTime(row.changedAt)}</td>
          </tr>
        )}
      </StateList>
      {adding && <NewPage onClose={() => setAdding(false)} />}
    </>
  )
}

/** A code and a title are enough to begin with. */
function NewPage({ onClose }: { onClose: () => void }) {
  const t = useTexts(contentDeskTexts)
  const navigate = useNavigate()
  const form = useForm('desk.content.make', {
    begin: { pageCode: '', titleCn: '', titleEn: '' },
    check: ({ pageCode = '' }) => ({ pageCode: !pageCodePattern.test(pageCode) && t.codeWrong }),
    refusals: { CONTENT_CODE_TAKEN: 'pageCode' },
    async done({ data }) {
      await navigate(`/content/${data.pageCode}`, { state: afterSaving })
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.add} send={t.make}>
      <TextField of={form} name="pageCode" label={t.code} help={t.addHelp} wrong={t.codeWrong} />
      <TextField of={form} name="titleCn" lang="zh-CN" label={`${t.pageTitle} (${t.inChinese})`} wrong={t.missing} />
      <TextField of={form} name="titleEn" lang="en" label={`${t.pageTitle} (${t.inEnglish})`} wrong={t.missing} />
    </FormDialog>
  )
}
