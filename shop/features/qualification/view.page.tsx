import { useSearchParams } from 'react-router'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { PaperPages } from '#web/paper-pages/paper-pages.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { infoPath } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'
import type { Route } from './+types/view.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'qualification.mine'>> =>
  readOwn('qualification.mine', {}, request)

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(qualificationTexts).paper} />
}

const open = (documentId: string, signal: AbortSignal) => api('qualification.showPaper', { documentId }, { signal })

/** A paper of one's own in the page, whatever it was sent as: `?documentId=` (spec 2, Students’ pages). */
export default function ViewPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'qualification.mine'> = loaderData
  const t = useTexts(qualificationTexts)
  const documentId = useSearchParams()[0].get('documentId')
  return (
    <OwnDetail title={t.paper} list={{ label: t.title, href: infoPath }} answer={answer}>
      {({ data: { own } }) => {
        const paper = own?.documents.find(each => each.documentId === documentId)
        if (!paper)
          return (
            <Empty
              icon="file-text"
              title={t.notThere}
              action={
                <ButtonLink kind="line" href={infoPath}>
                  {t.back}
                </ButtonLink>
              }
            >
              {t.notThereWhy}
            </Empty>
          )
        return (
          <Stack gap={4} above={[6, 0]}>
            <OwnDetailTitle>{paper.name}</OwnDetailTitle>
            <Text size="small" tone="muted" measure>
              {t.drawn}
            </Text>
            <PaperPages documentId={paper.documentId} open={open} />
          </Stack>
        )
      }}
    </OwnDetail>
  )
}
