import { Alert } from '@/components/ui/alert'
import { signOutDevice, useDevices } from '@/hooks/use-devices'
import type { SignedInSession } from '@/lib/account/signed-in-sessions'
import { ago } from '@/lib/text/ago'

export function Devices() {
  const { devices, hasFailed } = useDevices()
  return (
    <section aria-labelledby="devices" className="flex flex-col items-start gap-4">
      <h2 id="devices" className="text-heading">
        Signed-in devices
      </h2>
      {hasFailed && <Alert>Failed to load your devices. Please try again later.</Alert>}
      {!devices && !hasFailed && <span aria-hidden="true" className="skeleton block h-16 w-full" />}
      {devices && (
        <ul className="w-full divide-y divide-line border-line border-y">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <button type="button" onClick={() => void signOutDevice()} className="button button-calm">
          Sign out all others
        </button>
      )}
    </section>
  )
}

function Device({ device: { id, device, lastSeenAt, isCurrent } }: { device: SignedInSession }) {
  const name = device ?? 'A browser'
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-soft text-sm">
          {isCurrent ? (
            'This browser'
          ) : (
            <>
              Last seen <time dateTime={lastSeenAt}>{ago(lastSeenAt, new Date())}</time>
            </>
          )}
        </span>
      </p>
      {!isCurrent && (
        <button
          type="button"
          aria-label={`Sign out ${name}`}
          onClick={() => void signOutDevice(id)}
          className="button button-bare"
        >
          Sign out
        </button>
      )}
    </li>
  )
}
