import { useEffect, useState } from 'react'
import { goodsHref } from '#shop/features/goods/goods-address.ts'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { removeVisitorWish, useVisitorWishes } from '#web/cart.ts'
import type { CartWish } from '#web/cart-lines.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Cart, CartLine } from './cart-groups.ts'
import { LinePicture } from './cart-line.tsx'
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
      <div className={styles.sums}>
        <KeyValues
          rows={[
            { key: words.gross(sums.pieces), value: formatMoney(sums.grossFen) },
            ...sums.campaigns.map(({ name, offFen }) => ({ key: name, value: formatReduction(offFen), cut: true })),
            { key: t.before, value: <Price fen={sums.dueFen} size="l" />, total: true },
          ]}
        />
        <p className={styles.note}>{t.why}</p>
      </div>
    </>
  )
}

function Line({ line, onLeave }: { line: CartLine; onLeave: () => void }) {
  const words = useTexts(cartPageTexts)
  const { skuCode, deliveryWay, outlet } = line
  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div className={styles.words}>
        <UiLink href={goodsHref(line)} className={styles.name} onClick={onLeave}>
          {line.name}
        </UiLink>
        <p className={styles.note}>{line.option || line.fact}</p>
        {line.problems.map(problem => (
          <p key={problem.code} className={styles.warn}>
            {problem.text}
          </p>
        ))}
        <p className={styles.price}>
          <Price fen={line.unitFen} />
          <span className={styles.note}>× {line.quantity}</span>
        </p>
      </div>
      <IconButton
        icon="trash"
        label={words.removeOf(line.name)}
        onClick={() => removeVisitorWish({ skuCode, deliveryWay, outletId: outlet?.outletId ?? null })}
      />
    </li>
  )
}
