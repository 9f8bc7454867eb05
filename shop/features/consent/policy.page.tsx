import { policyHref } from '#contract/policy-pages.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { loadPolicy, type PolicyData } from './policy-load.ts'
import { PolicyView } from './policy-view.tsx'
import type { Route } from './+types/policy.page'

export const loader = ({ context, request }: Route.LoaderArgs): Promise<PolicyData> =>
  loadPolicy((name, input) => readOnServer(context, name, input), request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<PolicyData> =>
  loadPolicy((name, input) => readInBrowser(name, input, request), request.url)

export const handle: PageHandle<PolicyData> = {
  titleOf: ({ policy }) => policy.title,
  addressOf: ({ policy }) => (policy.inForce ? policyHref(policy.policyId) : policy.policyUrl),
}

/** A policy in one of its versions (spec 2, /policydetail and /user_agreement; decision 061). */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const data: PolicyData = loaderData
  return <PolicyView {...data} />
}
