import { AlertThread } from '../features/alerts/components/alert-thread.tsx';
import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';

/** The notifications of a person, where an alert can be answered. */
export function NotificationsRoute() {
  return (
    <NotificationsScreen
      renderReplies={(notification) =>
        notification.kind === 'alert' && (
          <AlertThread alert={notification} name={notification.sender} />
        )
      }
    />
  );
}
