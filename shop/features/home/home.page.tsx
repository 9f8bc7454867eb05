import { useLoaderData } from 'react-router'
import { shopContext } from '#shop/context.ts'
import type { Route } from './+types/home.page'

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(shopContext).call('content.currentTime', {})).data
}

export default function Home() {
  return <h1>{useLoaderData<typeof loader>()}</h1>
}
