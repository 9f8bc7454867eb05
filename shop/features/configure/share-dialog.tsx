import { ShareCar } from './share-car.tsx'
import { useDesign, useDesignState } from './use-design.ts'

/** The car that is configured, by its link. */
export function ShareDialog() {
  const { store } = useDesign()
  const open = useDesignState(state => state.overlay === 'share')
  const code = useDesignState(state => state.car.code)
  return <ShareCar open={open} onClose={store.close} code={code} />
}
