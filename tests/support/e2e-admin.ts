/** The administrator of the site that the journeys run against, which exists only while they run. */
export const E2E_ADMIN_USERNAME = 'admin'
export const E2E_ADMIN_PASSWORD = 'journey-through-the-panel'
