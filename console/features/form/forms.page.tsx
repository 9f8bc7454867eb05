import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink } from '#console/frame/rows.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { formEditTexts } from './form-edit.texts.ts'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  (await api('desk.form.list', {}, { signal: request.signal })).data

/** Every form of the shop, with the version that visitors get and whether somebody has a draft of it. */
export default function Forms() {
  const t = useTexts(formEditTexts)
  const rows = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <CardTable
        label={t.title}
        columns={[t.form, t.use, t.version, t.questions, t.published, t.draft]}
        className={rowStyles.rows}
      >
        <tbody>
          {rows.map(row => (
            <tr key={row.formId}>
              <td>
                <RowLink href={`/forms/${row.formId}`}>{row.title}</RowLink>
              </td>
              <td>{t[row.key]}</td>
              <td>{row.version}</td>
              <td>{row.questions}</td>
              <td>{formatShortDateTime(row.publishedAt)}</td>
              <td>{row.draft ? t.draftBy(row.draft.by, formatShortDateTime(row.draft.editedAt)) : t.noDraft}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  )
}
