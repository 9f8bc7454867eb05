import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { loadOutletChoice, OutletChoice } from '#console/frame/outlet-choice.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import type { Language } from '#contract/errors.ts'
import { formatCount } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDayTime } from '#contract/moments.ts'
import { outletServices } from '#contract/outlet-codes.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { closingTexts, kindTexts } from './closing.texts.ts'

const PATH = '/outlets/~close'
/** So many appointments are shown at first. */
const FIRST = 20

const serviceName = (code: string, language: Language): string =>
  outletServices.find(each => each.code === code)?.[language === 'en' ? 'en' : 'cn'] ?? code

type Seen = Output<'desk.outlet.closing'>

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Everything stands in the address: which outlet closes, and which takes over. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [outletId, successorId] = [numberIn(searchParams.get('outlet')), numberIn(searchParams.get('to'))]
  const signal = request.signal
  const closing = { outletId: outletId ?? 0, ...(successorId !== undefined && { successorId }) }
  const [choice, seen] = await Promise.all([
    successorId === undefined ? loadOutletChoice(request) : { keyword: '', outlets: [] },
    outletId === undefined
      ? undefined
      : api('desk.outlet.closing', closing, { signal }).then(
          ({ data }) => data,
          (error: unknown) => {
            if (error instanceof ApiFailure) return error
            throw error
          },
        ),
  ])
  const outlets = choice.outlets.filter(each => each.outletId !== outletId)
  return { keyword: choice.keyword, outletId, successorId, outlets, seen }
}

/** Closes an outlet for good: which one, who takes over, what is open there and what does not fit; then the press (decision 114). */
export default function CloseOutlet() {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const { keyword, outletId, successorId, outlets, seen } = useLoaderData<typeof loader>()
  const [done, setDone] = useState<{ name: string; handed: number }>()
  useTitle(t.title)
  return (
    <>
      <WalkHead way={{ back: '/outlets' }} title={t.back} />
      <PageHead title={t.title} why={t.why} />
      {done ? (
        <Note kind="success" role="status">
          <b>{t.done(done.name)}</b> {t.doneWhy(done.handed)} <UiLink href={PATH}>{t.other}</UiLink>
        </Note>
      ) : (
        <Stack gap={8}>
          {seen instanceof ApiFailure && (
            <Note kind="danger" role="alert">
              {t.gone}: {failureWords(seen, language)} <UiLink href={PATH}>{t.other}</UiLink>
            </Note>
          )}
          {outletId !== undefined && seen && !(seen instanceof ApiFailure) && (
            <OpenThings outletId={outletId} successorId={successorId} seen={seen} onDone={setDone} />
          )}
          {successorId === undefined && !(seen instanceof ApiFailure) && (
            <OutletChoice
              label={outletId === undefined ? t.choose : t.chooseNext}
              keyword={keyword}
              outlets={outlets}
              action={PATH}
              kept={outletId === undefined ? {} : { outlet: outletId }}
              hrefOf={id => (outletId === undefined ? `${PATH}?outlet=${id}` : `${PATH}?outlet=${outletId}&to=${id}`)}
            />
          )}
        </Stack>
      )}
    </>
  )
}

interface OpenThingsProps {
  outletId: number
  successorId: number | undefined
  seen: Seen
  onDone: (done: { name: string; handed: number }) => void
}

/** What is open, what does not fit, and the press. */
function OpenThings({ outletId, successorId, seen, onDone }: OpenThingsProps) {
  const t = useTexts(closingTexts)
  const kinds = useTexts(kindTexts)
  const language = useLanguage()
  const { busy, error, act } = useActing()
  const open = seen.counts.filter(({ n }) => n > 0)
  const total = open.reduce((sum, { n }) => sum + n, 0)
  const stands = seen.misfits.some(({ sort }) => sort === 'stands')
  const ready = !stands && (seen.successor !== null || total === 0)

  const close = () =>
    act(
      async () => {
        const { data } = await api('desk.outlet.close', { outletId, ...(successorId !== undefined && { successorId }) })
        onDone({ name: seen.name, handed: data.handed })
      },
      {
        title: t.ask(seen.name),
        text: seen.successor === null ? t.askAlone : t.askWhy(total, seen.successor),
        yes: seen.successor === null ? t.submitAlone : t.submit,
        no: t.keep,
        danger: true,
      },
    )
  return (
    <>
      <Row gap={4} rowGap={2} wrap align="center">
        <Text as="h2" size="h4" weight="medium" anywhere>
          {seen.successor === null ? seen.name : `${seen.name} → ${seen.successor}`}
        </Text>
        <UiLink href={PATH}>{t.other}</UiLink>
      </Row>
      {open.length === 0 ? (
        <Note>{t.nothing}</Note>
      ) : (
        <section aria-label={t.openThings}>
          <KeyValues kind="beside" rows={open.map(({ kind, n }) => ({ key: kinds[kind], value: formatCount(n) }))} />
        </section>
      )}
      {seen.successor === null && total > 0 && <Note>{t.needed}</Note>}
      {seen.lacks.length > 0 && (
        <Note kind="warning">{t.lacks(seen.lacks.map(code => serviceName(code, language)).join(dot))}</Note>
      )}
      <Misfits misfits={seen.misfits} />
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {(seen.successor !== null || total === 0) && (
        <Row>
          <Button kind="danger" busy={busy} disabled={!ready} onClick={() => void close()}>
            {seen.successor === null ? t.submitAlone : t.submit}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Appointments that the successor cannot receive as they are. */
function Misfits({ misfits }: Pick<Seen, 'misfits'>) {
  const t = useTexts(closingTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (misfits.length === 0) return null
  // What has to be done before comes first.
  const sorted = [...misfits].sort((a, b) => Number(b.sort === 'stands') - Number(a.sort === 'stands'))
  return (
    <Stack as="section" gap={3} aria-labelledby="misfits">
      <Text as="h2" size="h4" weight="medium" id="misfits">
        {t.misfits}
      </Text>
      <Text size="small" tone="muted">
        {t.misfitsWhy}
      </Text>
      <CardTable label={t.misfits} columns={[t.no, t.at, t.reason, t.what]}>
        <tbody>
          {sorted.slice(0, all ? undefined : FIRST).map(({ no, at, why, sort }) => (
            <tr key={no}>
              <td>{no}</td>
              <td>{formatDayTime(new Date(at), language)}</td>
              <td>{why}</td>
              <td>{t[sort]}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {!all && misfits.length > FIRST && (
        <Row>
          <Button kind="line" size="s" onClick={() => setAll(true)}>
            {t.all(misfits.length)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
