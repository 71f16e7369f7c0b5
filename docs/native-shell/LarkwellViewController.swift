// Example for iOS: sets LarkwellNative on the window and receives the page's messages. Set it as the class of the bridge view controller.
import AVFoundation
import Capacitor
import SafariServices
import UIKit
import WebKit

final class LarkwellViewController: CAPBridgeViewController, WKScriptMessageHandler {
  private let home = URL(string: "https://care.example.org")!

  override func webViewConfiguration(for instance: InstanceConfiguration) -> WKWebViewConfiguration {
    let configuration = super.webViewConfiguration(for: instance)
    let key = Bundle.main.object(forInfoDictionaryKey: "LarkwellApiKey") as? String ?? ""
    let shell = try! JSONSerialization.data(withJSONObject: ["platform": "ios", "apiKey": key])
    configuration.userContentController.addUserScript(
      WKUserScript(
        source: "window.LarkwellNative = Object.freeze(\(String(decoding: shell, as: UTF8.self)));",
        injectionTime: .atDocumentStart,
        forMainFrameOnly: true))
    configuration.userContentController.add(self, name: "larkwell")
    return configuration
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    // Accept messages only from the installation's own page, not from frames inside it.
    guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.host == home.host,
      let body = message.body as? [String: Any], let type = body["type"] as? String
    else { return }
    switch type {
    case "open_external": open((body["url"] as? String).flatMap(URL.init(string:)))
    case "quick_exit":
      // The page has cleared itself. Now open the ordinary page.
      if let url = (body["url"] as? String).flatMap(URL.init(string:)) { UIApplication.shared.open(url) }
    case "save_file": share(name: body["name"] as? String, base64: body["base64"] as? String)
    case "print": printPage()
    case "visit_started":
      UIApplication.shared.isIdleTimerDisabled = true
      try? AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .videoChat, options: [.allowBluetooth, .defaultToSpeaker])
    case "visit_ended": UIApplication.shared.isIdleTimerDisabled = false
    default: break  // ready, signed_in, signed_out, assessment_exit: handle them if the app needs them
    }
  }

  private func open(_ url: URL?) {
    guard let url, let scheme = url.scheme?.lowercased() else { return }
    if url.host == home.host, scheme == "https" {
      present(SFSafariViewController(url: url), animated: true)
    } else if ["https", "tel", "mailto", "sms"].contains(scheme) {
      UIApplication.shared.open(url)
    }
  }

  private func share(name: String?, base64: String?) {
    guard let name, let base64, let data = Data(base64Encoded: base64) else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent((name as NSString).lastPathComponent)
    do { try data.write(to: file, options: .completeFileProtection) } catch { return }
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, _, _, _ in try? FileManager.default.removeItem(at: file) }
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  private func printPage() {
    guard let formatter = webView?.viewPrintFormatter() else { return }
    let printer = UIPrintInteractionController.shared
    printer.printFormatter = formatter
    printer.present(animated: true)
  }
}
