import type { ReactNode } from 'react'
import orderStyles from '#console/features/order/order.module.css'
import { Grid } from '#web/ui/layout.tsx'

/** One thing that can be done with an offer. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </Grid>
)
