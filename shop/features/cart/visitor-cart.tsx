import { useEffect, useState } from 'react'
import { goodsHref } from '#shop/features/goods/goods-href.ts'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { removeVisitorLine, useVisitorWishes } from '#web/cart.ts'
import type { CartWish } from '#web/cart-lines.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Cart, CartLine } from './cart-groups.ts'
import { LinePicture, linePicture } from './cart-line.tsx'
import { cartPageTexts, visitorCartTexts } from './cart.texts.ts'
import styles from './visitor-cart.module.css'

export interface VisitorCartProps {
  open: boolean
  onClose: () => void
}

/** The cart of somebody who is not signed in: everything that lies in it and what it comes to; the login is asked for when it is paid. */
export default function VisitorCart({ open, onClose }: VisitorCartProps) {
  const t = useTexts(visitorCartTexts)
  const wishes = useVisitorWishes()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t.title}
      wide
      height={92}
      foot={
        wishes.length > 0 && (
          <Button size="l" block onClick={() => goToLogin('/cart')}>
            {t.settle}
          </Button>
        )
      }
    >
      {wishes.length === 0 ? (
        <Empty
          icon="bag"
          kind="panel"
          heading="h3"
          title={t.empty}
          action={
            <Button kind="line" size="s" onClick={() => goToLogin('/cart')}>
              {t.signIn}
            </Button>
          }
        >
          {t.emptyWhy}
        </Empty>
      ) : (
        open && <Filled wishes={wishes} onLeave={onClose} />
      )}
    </Modal>
  )
}

function Filled({ wishes, onLeave }: { wishes: readonly CartWish[]; onLeave: () => void }) {
  const t = useTexts(visitorCartTexts)
  const words = useTexts(cartPageTexts)
  const language = useLanguage()
  const asked = JSON.stringify(
    wishes.map(({ skuCode, quantity, deliveryWay, outletId }) => ({
      skuCode,
      quantity,
      deliveryWay,
      ...(outletId === null ? {} : { outletId }),
    })),
  )
  const [cart, setCart] = useState<Cart>()
  const [failed, setFailed] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    api('cart.reckon', { lines: JSON.parse(asked) }, { signal: gone.signal }).then(
      ({ data }) => {
        if (gone.signal.aborted) return
        setCart(data)
        setFailed(undefined)
      },
      (error: unknown) => gone.signal.aborted || setFailed(failureWords(error, language)),
    )
    return () => gone.abort()
  }, [asked, language, round])

  if (failed !== undefined) return <PartError reason={failed} onRetry={() => setRound(round + 1)} />
  if (!cart)
    return (
      <SkeletonGroup>
        {wishes.map(wish => (
          <Skeleton key={wish.skuCode} height="104px" gap="12px" />
        ))}
      </SkeletonGroup>
    )
  const { sums } = cart
  return (
    <>
      <ul>
        {cart.cartList.map(line => (
          <Line key={line.key} line={line} onLeave={onLeave} />
        ))}
      </ul>
      <Stack gap={3} className={styles.sums}>
        <KeyValues
          rows={[
            { key: words.gross(sums.pieces), value: formatMoney(sums.grossFen) },
            ...sums.campaigns.map(({ name, offFen }) => ({ key: name, value: formatReduction(offFen), cut: true })),
            { key: t.before, value: <Price fen={sums.dueFen} size="l" />, total: true },
          ]}
        />
        <Text size="caption" tone="muted">
          {t.why}
        </Text>
      </Stack>
    </>
  )
}

function Line({ line, onLeave }: { line: CartLine; onLeave: () => void }) {
  const words = useTexts(cartPageTexts)
  return (
    <Row as="li" hair="below" padY={4} gap={4} align="start">
      <LinePicture source={linePicture(line)} />
      <Stack grow shrink gap={1}>
        <Text as={UiLink} tone="strong" weight="medium" href={goodsHref(line)} onClick={onLeave}>
          {line.name}
        </Text>
        <Text size="caption" tone="muted">
          {line.option || line.fact}
        </Text>
        {line.problems.map(problem => (
          <Text size="caption" tone="warning" key={problem.code}>
            {problem.text}
          </Text>
        ))}
        <Row as="p" gap={3} align="baseline">
          <Price fen={line.unitFen} />
          <Text as="span" size="caption" tone="muted">
            × {line.quantity}
          </Text>
        </Row>
      </Stack>
      <IconButton icon="trash" label={words.removeOf(line.name)} onClick={() => removeVisitorLine(line.key)} />
    </Row>
  )
}
