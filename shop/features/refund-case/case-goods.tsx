import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import type { ReactNode } from 'react'
import { dot } from '#contract/signs.ts'
import { goodsPicture, type PicturedGood } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import styles from './refund-case.module.css'

interface CaseGoodsProps {
  line: { title: string; option: string; gift: boolean; goodsPicture: PicturedGood }
  /** Below the name. */
  meta?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** A line of an order in an application: picture, name, choice. */
export function CaseGoods({ line, meta, children }: CaseGoodsProps) {
  const t = useTexts(refundCaseTexts)
  return (
    <Row grow shrink gap={4} align="center" wrap className={styles.goods}>
      <Thumb of="goods" className={styles.thumb}>
        <Picture source={goodsPicture(line.goodsPicture)} alt="" sizes="72px" />
      </Thumb>
      <Box shrink className={styles.goodsWords}>
        <Text tone="strong" weight="medium" anywhere>
          <ModelName>{line.title}</ModelName>
        </Text>
        <p className={page.caption}>{[line.gift ? t.gift : '', line.option].filter(Boolean).join(dot)}</p>
        {meta && <p className={page.caption}>{meta}</p>}
      </Box>
      {children}
    </Row>
  )
}
