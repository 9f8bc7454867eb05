import { useRouteLoaderData } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import type { Me } from './me.ts'

/** Who is signed in, and what the role may do. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>('gate')
  if (!me) throw new Error('a page of the console outside its gate')
  return me
}

/** Whether the role holds a permission: what it may not do is not shown. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission)
