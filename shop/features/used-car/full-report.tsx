import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import reportStyles from './report.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

type Report = Output<'usedCar.report'>

/** All items of the report with their measured values; comes only when somebody asks for it. */
export default function FullReport({ carNo, onClose }: { carNo: string; onClose: () => void }) {
  const t = useTexts(detailTexts)
  const [report, setReport] = useState<Report>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let here = true
    cachedApi('usedCar.report', { carNo })
      .then(({ data }) => here && setReport(data))
      .catch(() => here && setFailed(true))
    return () => {
      here = false
    }
  }, [carNo, turn])
  return (
    <Modal open onClose={onClose} title={t.allItemsTitle} wide height={92} reading>
      {failed ? (
        <PartError
          onRetry={() => {
            setFailed(false)
            setTurn(turn + 1)
          }}
        />
      ) : !report ? (
        <Skeleton height="480px" />
      ) : (
        report.areas.map(area => (
          <section key={area.code} className={reportStyles.area}>
            <Text as="h3" size="h4" weight="medium" below={3}>
              {area.name}
            </Text>
            <table className={styles.table}>
              <tbody>
                {area.items.map(item => (
                  <tr key={item.code}>
                    <Text as="td" tone="faint">
                      {item.code}
                    </Text>
                    <th scope="row">{item.name}</th>
                    <td className={styles.right}>{item.value}</td>
                    <td>
                      <Row
                        as="span"
                        tone="plain"
                        gap={2}
                        align="center"
                        className={reportStyles.verdict}
                        data-clean={item.passed || undefined}
                      >
                        <Icon name={item.passed ? 'check-circle' : 'warning-circle'} size={20} />
                        {item.remark ?? (item.passed ? t.ok : t.notOk)}
                      </Row>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))
      )}
    </Modal>
  )
}
