import { dotted } from '#contract/signs.ts'
import { locatorPath } from '#shop/features/dealer/locator-address.ts'
import { dealerShopHref } from '#shop/personal/dealer-shop-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, Row } from '#web/ui/layout.tsx'
import type { Closed } from './find-shop.ts'
import { closedTexts } from './shop.texts.ts'

/** An outlet that has closed for good: who looks after its customers, and the ways on. */
export function ClosedShop({ closed: { name, successor } }: { closed: Closed }) {
  const t = useTexts(closedTexts)
  return (
    <Page foot padY={[8, 5]}>
      <Empty
        icon="dealer"
        heading="h1"
        title={t.title(dotted(name))}
        action={
          <Row gap={3} rowGap={3} wrap justify="center">
            {successor && (
              <ButtonLink size="s" href={dealerShopHref(successor.outletId)}>
                {t.toNext(dotted(successor.name))}
              </ButtonLink>
            )}
            <ButtonLink kind="line" size="s" href={locatorPath}>
              {t.toAll}
            </ButtonLink>
          </Row>
        }
      >
        {successor ? t.next(dotted(successor.name)) : t.nobody}
      </Empty>
    </Page>
  )
}
