/** How the server tells the endpoints who asks and how. What a visitor sends under these names is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const CLIENT_PROTOCOL_HEADER = 'x-client-protocol'
