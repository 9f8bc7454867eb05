import type { ReactNode } from 'react'
import { goodsPicture } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import styles from './refund-case.module.css'

interface CaseGoodsProps {
  line: { title: string; option: string; gift: boolean; goodsPicture: { spuCode: string; colour: string | null } }
  /** Below the name. */
  meta?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** A line of an order in an application: picture, name, choice. */
export function CaseGoods({ line, meta, children }: CaseGoodsProps) {
  const t = useTexts(refundCaseTexts)
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture source={goodsPicture(line.goodsPicture.spuCode, line.goodsPicture.colour)} alt="" sizes="72px" />
      </span>
      <div className={styles.goodsWords}>
        <p className={styles.name}>{line.title}</p>
        <p className={styles.caption}>{[line.gift ? t.gift : '', line.option].filter(Boolean).join(' · ')}</p>
        {meta && <p className={styles.caption}>{meta}</p>}
      </div>
      {children}
    </div>
  )
}
