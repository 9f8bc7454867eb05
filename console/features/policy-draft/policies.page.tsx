import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink } from '#console/frame/rows.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDate } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { policyTones } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

type Row = Output<'desk.policy.list'>[number]

export async function loader({ request }: LoaderFunctionArgs): Promise<Row[]> {
  return (await api('desk.policy.list', {}, { signal: request.signal })).data
}

/** Every text that customers read or agree to: what holds, what comes, what is being written. */
export default function PoliciesPage() {
  const t = useTexts(policyDeskTexts)
  const rows = useLoaderData<typeof loader>()
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <CardTable
        label={t.title}
        columns={[t.policy, t.inForce, t.coming, t.openVersion]}
        sticky
        className={rowStyles.rows}
      >
        <tbody>
          {rows.map(({ policyId, title, inForce, coming, open, brought }) => (
            <tr key={policyId}>
              <td>
                <RowLink href={`/policies/${policyId}`}>{title}</RowLink>
                {brought.length > 0 && (
                  <Text as="small" tone="danger">
                    {t.broughtShort(brought.join(', '))}
                  </Text>
                )}
              </td>
              <td>
                <Version of={inForce} />
              </td>
              <td>
                <Version of={coming} />
              </td>
              <td>
                {open ? (
                  <>
                    <StatusDot tone={policyTones[open.state]}>{t[open.state]}</StatusDot>
                    <small>{open.editedBy}</small>
                  </>
                ) : (
                  t.none
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  )
}

/** A version and since when, or from when on, it holds. */
function Version({ of }: { of: Row['inForce'] }) {
  const t = useTexts(policyDeskTexts)
  if (!of) return t.none
  return (
    <>
      {of.version}
      <small>{t.since(formatDate(of.validFrom))}</small>
    </>
  )
}
