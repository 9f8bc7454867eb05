import { fullName } from '#shop/personal/full-name.ts'
import { useCartCount } from '#web/cart-count.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useUser } from '#web/session.ts'
import { logOut } from '#web/sign-in-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isRouted } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import frame from './frame.module.css'
import { personalTexts } from './personal.texts.ts'
import styles from './personal.module.css'
import { useUnread } from './use-unread.ts'
import { useRoot } from './use-route-row.ts'

/**
 * Studio bar of the personal centre: brand, my brand, back to the shop, cart, who is signed in (design 9, Personal
 * centre). A file of its own: its menu weighs as much as many pages, and a phone has none.
 */
export function PersonalHeader() {
  const t = useTexts(personalTexts)
  const language = useLanguage()
  const brand = useRoot()?.brand
  const user = useUser()
  const pieces = useCartCount()
  const unread = useUnread()
  const en = language === 'en'
  const name = user ? fullName(user) : ''
  const home = isRouted('/user') ? '/user' : '/orderCenter/orderList'
  return (
    <Text as="header" size="small" className={styles.bar} data-surface="studio" data-print="hide">
      <Page className={frame.row}>
        <UiLink href="/">
          <BrandName />
        </UiLink>
        <Text as={UiLink} tone="muted" href={home}>
          {t.mine((en ? brand?.nameEn : brand?.nameCn) ?? '')}
        </Text>
        <Box as="span" push />
        <UiLink href="/">{t.backToShop}</UiLink>
        <UiLink href="/user/messages">
          {t.messages}
          {unread > 0 && (
            <>
              {' '}
              <Text as="b" tone="accent" weight="medium" figures>
                {unread > 99 ? '99+' : unread}
              </Text>
              <VisuallyHidden> {t.unread}</VisuallyHidden>
            </>
          )}
        </UiLink>
        {isRouted('/cart') && <UiLink href="/cart">{pieces > 0 ? t.cartOf(pieces) : t.cart}</UiLink>}
        {user && (
          <Menu
            trigger={
              <Row as="button" tone="strong" gap={2} align="center" type="button" className={styles.who}>
                <Stack as="span" align="center" items="center" className={styles.initial} aria-hidden>
                  {[...(name || t.customer)][0]}
                </Stack>
                <span className={styles.name}>{name || t.customer}</span>
                <Icon name="down" size={16} />
              </Row>
            }
            items={[
              { key: 'mine', label: t.account, icon: 'account', href: home },
              { key: 'out', label: t.signOut, icon: 'sign-out', onSelect: () => void logOut() },
            ]}
          />
        )}
      </Page>
    </Text>
  )
}
