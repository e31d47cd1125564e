/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const DISK_CASES = String.raw`
Pod | spec/securityContext | {windowsOptions: {hostProcess: true}} => spec
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":true}}
Pod | spec/hostNetwork | true && spec/os | {"name":"windows"} && spec/securityContext | {"windowsOptions":{"hostProcess":true,"runAsUserName":"NT AUTHORITY\\SYSTEM"}}
Pod | spec/os | {"name":"windows"} && spec/hostNetwork | true && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":true}}}]
Pod | spec/os | {"name":"windows"} && spec/hostNetwork | true && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":true}}},{"name":"b","image":"a"}] => spec
Pod | spec/os | {"name":"windows"} && spec/hostNetwork | true && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":true}}},{"name":"b","image":"a","securityContext":{"windowsOptions":{"hostProcess":false}}}] => spec
Pod | spec/os | {"name":"windows"} && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":true}}}] => spec
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":true}} && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":false}}}] => spec.containers[0].securityContext.windowsOptions.hostProcess
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":true}} && spec/containers | [{"name":"a","image":"a","securityContext":{"privileged":true}}]
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":false}} && spec/containers | [{"name":"a","image":"a","securityContext":{"windowsOptions":{"hostProcess":true}}}] => spec.containers[0].securityContext.windowsOptions.hostProcess
Pod | spec/securityContext | {windowsOptions: {runAsUserName: ""}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "a b"}}
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "a\\b\\c"}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "\\b"}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "a\\"}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "a\nb"}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "dom_x\\user"}}
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "dom\\aaaaaaaaaaaaaaaaaaaaaaaaaa"}}
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "a:b"}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "..."}} => spec.securityContext.windowsOptions.runAsUserName
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "ContainerAdministrator"}}
Pod | spec/securityContext | {windowsOptions: {gmsaCredentialSpecName: ""}} => spec.securityContext.windowsOptions.gmsaCredentialSpecName
Pod | spec/securityContext | {windowsOptions: {gmsaCredentialSpecName: "A_"}} => spec.securityContext.windowsOptions.gmsaCredentialSpecName
Pod | spec/securityContext | {windowsOptions: {gmsaCredentialSpec: ""}} => spec.securityContext.windowsOptions.gmsaCredentialSpec
Pod | spec/containers/0/securityContext | {windowsOptions: {runAsUserName: "a\\b\\c"}} => spec.containers[0].securityContext.windowsOptions.runAsUserName
Pod | spec/containers/0/securityContext | {windowsOptions: {gmsaCredentialSpecName: "A_"}} => spec.containers[0].securityContext.windowsOptions.gmsaCredentialSpecName
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 0}
PodV | spec/volumes/0/iscsi | {targetPortal: "", iqn: "iqn.2001-04.com.example:a", lun: 0} => spec.volumes[0].iscsi.targetPortal
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "", lun: 0} => spec.volumes[0].iscsi.iqn
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "foo", lun: 0} => spec.volumes[0].iscsi.iqn
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04", lun: 0} => spec.volumes[0].iscsi.iqn
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "eui.1234567890abcdef", lun: 0}
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "eui.123", lun: 0} => spec.volumes[0].iscsi.iqn
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "naa.62004567ba64678d0123456789abcdef", lun: 0}
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "naa.62004567", lun: 0} => spec.volumes[0].iscsi.iqn
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 256} => spec.volumes[0].iscsi.lun
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: -1} => spec.volumes[0].iscsi.lun
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 0, chapAuthSession: true} => spec.volumes[0].iscsi.secretRef
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 0, chapAuthSession: true, secretRef: {name: a}}
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 0, initiatorName: "foo"} => spec.volumes[0].iscsi.initiatorName
PodV | spec/volumes/0/iscsi | {targetPortal: "1.2.3.4", iqn: "iqn.2001-04.com.example:a", lun: 0, initiatorName: "iqn.2001-04.com.example:b"}
PodV | spec/volumes/0/fc | {} => spec.volumes[0].fc
PodV | spec/volumes/0/fc | {targetWWNs: [a]} => spec.volumes[0].fc.lun
PodV | spec/volumes/0/fc | {targetWWNs: [a], lun: 1}
PodV | spec/volumes/0/fc | {targetWWNs: [a], lun: 256} => spec.volumes[0].fc.lun
PodV | spec/volumes/0/fc | {targetWWNs: [a], lun: 1, wwids: [b]} => spec.volumes[0].fc.targetWWNs
PodV | spec/volumes/0/fc | {wwids: [b]}
PodV | spec/volumes/0/cinder | {volumeID: ""} => spec.volumes[0].cinder.volumeID
PodV | spec/volumes/0/cinder | {volumeID: a, secretRef: {}} => spec.volumes[0].cinder.secretRef.name
PodV | spec/volumes/0/azureFile | {secretName: "", shareName: a} => spec.volumes[0].azureFile.secretName
PodV | spec/volumes/0/azureFile | {secretName: a, shareName: ""} => spec.volumes[0].azureFile.shareName
PodV | spec/volumes/0/azureDisk | {diskName: a, diskURI: b} => spec.volumes[0].azureDisk.diskURI
PodV | spec/volumes/0/azureDisk | {diskName: "", diskURI: "https://a"} => spec.volumes[0].azureDisk.diskName
PodV | spec/volumes/0/azureDisk | {diskName: a, diskURI: "https://a", kind: Managed} => spec.volumes[0].azureDisk.diskURI
PodV | spec/volumes/0/azureDisk | {diskName: a, diskURI: "/subscriptions/a", kind: Managed}
PodV | spec/volumes/0/azureDisk | {diskName: a, diskURI: "/subscriptions/a"} => spec.volumes[0].azureDisk.diskURI
PodV | spec/volumes/0/vsphereVolume | {volumePath: ""} => spec.volumes[0].vsphereVolume.volumePath
PodV | spec/volumes/0/photonPersistentDisk | {pdID: ""} => spec.volumes[0].photonPersistentDisk.pdID
PodV | spec/volumes/0/portworxVolume | {volumeID: ""} => spec.volumes[0].portworxVolume.volumeID
PodV | spec/volumes/0/gcePersistentDisk | {pdName: ""} => spec.volumes[0].gcePersistentDisk.pdName
PodV | spec/volumes/0/gcePersistentDisk | {pdName: a, partition: 256} => spec.volumes[0].gcePersistentDisk.partition
PodV | spec/volumes/0/awsElasticBlockStore | {volumeID: ""} => spec.volumes[0].awsElasticBlockStore.volumeID
PodV | spec/volumes/0/awsElasticBlockStore | {volumeID: a, partition: -1} => spec.volumes[0].awsElasticBlockStore.partition
PodV | spec/volumes/0/flexVolume | {driver: ""} => spec.volumes[0].flexVolume.driver
PodV | spec/volumes/0/flexVolume | {driver: a, options: {"kubernetes.io/a": b}} => spec.volumes[0].flexVolume.options["kubernetes.io/a"]
PodV | spec/volumes/0/flexVolume | {driver: a, options: {"a/b": b}}
PodV | spec/volumes/0/image | {reference: a}
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":true}} && spec/initContainers | [{"name":"b","image":"b","securityContext":{"windowsOptions":{"hostProcess":false}}}] => spec
Pod | spec/hostNetwork | true && spec/securityContext | {"windowsOptions":{"hostProcess":true}} && spec/initContainers | [{"name":"b","image":"b"}]
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "NT AUTHORITY\\SYSTEM"}}
Pod | spec/securityContext | {windowsOptions: {runAsUserName: "example.org\\user"}}
PodV | spec/volumes/0/azureDisk | {diskName: a, diskURI: "https://a", kind: Dedicated}
PodV | spec/volumes/0/gcePersistentDisk | {pdName: a, partition: 0}
PodV | spec/volumes/0/awsElasticBlockStore | {volumeID: a, partition: 0}
`;
