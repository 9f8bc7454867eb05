import { useEffect, useRef, useState } from 'react'
import { wantsLessMotion } from '#web/reduced-motion.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './back-to-top.module.css'

/** Comes once the top is far away. */
export function BackToTop({ words }: { words: string }) {
  const [far, setFar] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!top.current) return
    const observer = new IntersectionObserver(([entry]) => setFar(!entry?.isIntersecting))
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={top} className={styles.nearTop} aria-hidden />
      {far && (
        <Row
          gap={2}
          align="center"
          as="button"
          size="small"
          padX={4}
          type="button"
          className={styles.toTop}
          onClick={() => {
            scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' })
          }}
        >
          <Icon name="arrow-up" size={20} />
          {words}
        </Row>
      )}
    </>
  )
}
